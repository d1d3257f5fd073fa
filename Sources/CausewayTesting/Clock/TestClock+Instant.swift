@available(SwiftStdlib 5.7, *)
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

@available(SwiftStdlib 5.7, *)
extension Duration {
  /// Returns the sum with another duration, each limited to two trillion years, so that it does not overflow.
  fileprivate func adding(_ other: Duration) -> Duration { summand + other.summand }

  /// Returns the difference to another duration, each limited to two trillion years, so that it does not overflow.
  fileprivate func subtracting(_ other: Duration) -> Duration { summand - other.summand }

  /// The duration, limited to two trillion years: the sum of two is representable.
  private var summand: Duration {
    let limit = Duration.seconds(Int64.max) * 8
    return min(max(self, .zero - limit), limit)
  }
}
