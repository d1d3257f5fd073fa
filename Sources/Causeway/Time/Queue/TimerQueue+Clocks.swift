import Dispatch

extension TimerQueue {
  private static let continuousBeginning = ContinuousClock.now
  private static let suspendingBeginning = SuspendingClock.now

  /// The timers of the continuous clock.
  ///
  /// Two alarms: one that stops while an Apple machine sleeps, and one that goes on but moves when the time of day is set.
  /// Each is only a reason to look at the clock, so the earlier one counts.
  static let continuous = dispatching(now: continuousNow, alarms: [SystemAlarm(.uptime), SystemAlarm(.wallTime)])

  /// The timers of the suspending clock.
  static let suspending = dispatching(now: suspendingNow, alarms: [SystemAlarm(.uptime)])

  // An instant of these clocks has a size that only the runtime knows, so it is better kept out of inlined code.

  /// The continuous clock's time since some beginning.
  @usableFromInline
  package static func continuousNow() -> Duration {
    continuousBeginning.duration(to: .now)
  }

  /// The suspending clock's time since some beginning.
  @usableFromInline
  package static func suspendingNow() -> Duration {
    suspendingBeginning.duration(to: .now)
  }

  /// Makes a queue on alarms of the system, whose actions run on a global queue.
  static func dispatching(now: @escaping @Sendable () -> Duration, alarms: [SystemAlarm]) -> TimerQueue {
    let queue = TimerQueue(
      now: now,
      setAlarm: { duration in for alarm in alarms { alarm.set(after: duration) } },
      run: { DispatchQueue.global().async(execute: $0) })
    for alarm in alarms { alarm.start { queue.fire() } }
    return queue
  }
}

extension Duration {
  /// The same in nanoseconds, rounded up, and not more than a hundred years.
  var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 { return .nanoseconds(0) }
    let limit: Int64 = 100 * 366 * 86_400
    if seconds >= limit { return .seconds(Int(limit)) }
    return .nanoseconds(Int(seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000))
  }
}
