import Causeway

/// The source of one timer's numbered ticks.
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
