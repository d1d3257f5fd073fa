import Causeway

/// The time of a scheduler, which runs its timers.
///
/// Operators use it on any thread, whether or not the scheduler is declared `Sendable`.
struct SchedulerClock<S: Scheduler>: ErasedClock, @unchecked Sendable {
  // Safety: As `OptionedScheduler`: immutable values beside a scheduler.

  private let scheduler: S
  private let beginning: S.SchedulerTimeType

  init(_ scheduler: S) {
    self.scheduler = scheduler
    beginning = scheduler.now
  }

  var now: Nanoseconds { Nanoseconds(beginning.distance(to: scheduler.now)) }

  var isExact: Bool { true }

  func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    let timer = SchedulerTimer(action)
    let interval = S.SchedulerTimeType.Stride.atLeast(deadline - now)
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: nil
    ) { timer.fire() }
    return .hosted { timer.cancel() }
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

extension Nanoseconds {
  /// Creates a span from a scheduler's interval.
  ///
  /// An interval of an unknown type is converted by comparing it with numbers of nanoseconds.
  init<Stride: SchedulerTimeIntervalConvertible & Comparable>(_ interval: Stride) {
    if let interval = interval as? SchedulerInterval {
      self = interval.nanoseconds
      return
    }
    // Binary search, up to 73 years, for the number nearest to zero: an interval that rounds down, such as one in whole
    // milliseconds, is the same for many numbers, and spans have to add up as the intervals do.
    let isNegative = interval < .nanoseconds(0)
    var low = 0
    var high = 1 << 61
    while low < high {
      let middle = low + (high - low) / 2
      let reaches = isNegative ? Stride.nanoseconds(-middle) <= interval : Stride.nanoseconds(middle) >= interval
      if reaches { high = middle } else { low = middle + 1 }
    }
    self.init(Int64(isNegative ? -low : low))
  }
}

extension SchedulerTimeIntervalConvertible where Self: Comparable {
  /// Returns an interval that is not shorter than a span.
  ///
  /// A timer that fires too early would be set again, and with an interval that rounds down to zero without end.
  fileprivate static func atLeast(_ span: Nanoseconds) -> Self {
    let count = Int(clamping: span.asDelay.count)
    var interval = nanoseconds(count)
    var addition = 1
    while Nanoseconds(interval) < span, addition < 1 << 60 {
      interval = nanoseconds(count + addition)
      addition *= 2
    }
    return interval
  }
}
