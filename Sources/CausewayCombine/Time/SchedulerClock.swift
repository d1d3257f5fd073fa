import Causeway

/// The time of a scheduler as a clock; the scheduler runs its timers.
///
/// Operators use it on any thread, whether or not the scheduler is declared `Sendable`.
struct SchedulerClock<S: Scheduler>: TimerHostingClock, @unchecked Sendable {
  // Safety: As `OptionedScheduler`: immutable values beside a scheduler.

  /// An instant, as the time since the clock was created.
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let scheduler: S
  private let beginning: S.SchedulerTimeType

  init(_ scheduler: S) {
    self.scheduler = scheduler
    beginning = scheduler.now
  }

  var now: Instant { Instant(offset: Duration(beginning.distance(to: scheduler.now))) }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { continuation in
      _ = startTimer(after: now.duration(to: deadline)) { continuation.resume() }
    }
    try Task.checkCancellation()
  }

  func startTimer(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let timer = SchedulerTimer(action)
    let interval = S.SchedulerTimeType.Stride.atLeast(duration)
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: nil
    ) { timer.fire() }
    return { timer.cancel() }
  }
}

/// A closure that a scheduler runs once, unless it is cancelled first.
private final class SchedulerTimer: Sendable {
  /// A struct, because each access to a closure in generic storage would wrap it once more.
  private struct Action {
    let run: @Sendable () -> Void
  }

  private let action: Locked<Action?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(Action(run: action))
  }

  func fire() {
    action.withLock { $0.take() }?.run()
  }

  func cancel() {
    // The closure is released outside the lock.
    _ = action.withLock { $0.take() }
  }
}

extension Duration {
  /// Creates a duration from a scheduler's interval.
  ///
  /// An interval of an unknown type is converted by comparing it with numbers of nanoseconds.
  init<Stride: SchedulerTimeIntervalConvertible & Comparable>(_ interval: Stride) {
    if let interval = interval as? SchedulerInterval {
      self = interval.duration
      return
    }
    // Binary search, up to 73 years, for the number nearest to zero: an interval that rounds down, such as one in whole
    // milliseconds, is the same for many numbers, and durations have to add up as the intervals do.
    let isNegative = interval < .nanoseconds(0)
    var low = 0
    var high = 1 << 61
    while low < high {
      let middle = low + (high - low) / 2
      let reaches = isNegative ? Stride.nanoseconds(-middle) <= interval : Stride.nanoseconds(middle) >= interval
      if reaches { high = middle } else { low = middle + 1 }
    }
    self = .nanoseconds(isNegative ? -low : low)
  }
}

extension SchedulerTimeIntervalConvertible where Self: Comparable {
  /// Returns an interval that is not shorter than a duration.
  ///
  /// A timer that fires too early would be set again, and with an interval that rounds down to zero without end.
  fileprivate static func atLeast(_ duration: Duration) -> Self {
    let count = Swift.max(duration, .zero).wholeNanoseconds
    var interval = nanoseconds(count)
    var addition = 1
    while Duration(interval) < duration, addition < 1 << 60 {
      interval = nanoseconds(count + addition)
      addition *= 2
    }
    return interval
  }
}
