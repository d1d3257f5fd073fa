/// What a timer sends each time it fires.
public struct TimerTick: Hashable, Sendable {
  /// How often the timer has fired for this subscriber, with this time: the first tick has 1.
  ///
  /// A timer that could not fire in time fires once for all it has missed, so this counts ticks and not intervals.
  public let count: Int
  /// When it fired.
  public let time: ContinuousClock.Instant

  /// Makes a tick, as a test would.
  ///
  /// - Parameters:
  ///   - count: How often the timer has fired.
  ///   - time: When it fired.
  public init(count: Int, time: ContinuousClock.Instant) {
    self.count = count
    self.time = time
  }
}
