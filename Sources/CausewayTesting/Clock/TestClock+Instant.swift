import Causeway

extension TestClock {
  /// A point in the time of a test clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is later by a duration, both limited to two trillion years.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset.adding(duration))
    }

    /// Returns the duration until another instant; negative if that is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset.subtracting(offset)
    }

    /// Returns whether the first instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }
}
