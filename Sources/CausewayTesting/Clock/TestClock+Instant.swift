extension TestClock {
  /// A point in a test's time.
  public struct Instant: InstantProtocol {
    /// How long after the clock's beginning it is.
    public let offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: How long after the clock's beginning it is.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is until another instant; negative if that is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether the first is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }
}
