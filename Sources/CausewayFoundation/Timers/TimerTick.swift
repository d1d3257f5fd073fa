import Causeway

/// The value that a timer sends each time it fires.
@available(SwiftStdlib 5.7, *)
public struct TimerTick: Hashable, Sendable {
  /// The number of times that the timer has fired for this subscriber, beginning with 1.
  ///
  /// A timer that is late fires once for all missed intervals, so this counts ticks and not intervals.
  public let count: Int
  /// The time at which the timer fired.
  public let time: ContinuousClock.Instant

  /// Creates a tick, for tests.
  ///
  /// - Parameters:
  ///   - count: The number of times that the timer has fired.
  ///   - time: The time at which the timer fired.
  public init(count: Int, time: ContinuousClock.Instant) {
    self.count = count
    self.time = time
  }
}

/// The source of one timer's numbered ticks.
@available(SwiftStdlib 5.7, *)
final class TickCounter: Sendable {
  private let count = Locked(0)

  func next() -> TimerTick {
    let count = count.withLock { count in
      count += 1
      return count
    }
    return TimerTick(count: count, time: .now)
  }
}
