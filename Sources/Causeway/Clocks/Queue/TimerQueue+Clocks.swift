extension TimerQueue {
  private static let continuousBeginning = ContinuousClock.now
  private static let suspendingBeginning = SuspendingClock.now

  /// The timers of the continuous clock.
  ///
  /// It has two alarms, because on Apple platforms one stops while the machine sleeps and the other moves when the time
  /// of day is set. Each alarm only causes the clock to be read, so the earlier one determines when.
  static let continuous = dispatching(now: continuousNow, alarms: [SystemAlarm(.uptime), SystemAlarm(.wallTime)])

  /// The timers of the suspending clock.
  static let suspending = dispatching(now: suspendingNow, alarms: [SystemAlarm(.uptime)])

  // The size of these clocks' instants is known only at run time, so reading them is kept out of inlined code.

  /// Returns the continuous clock's time since its reference point.
  @usableFromInline
  package static func continuousNow() -> Duration {
    continuousBeginning.duration(to: .now)
  }

  /// Returns the suspending clock's time since its reference point.
  @usableFromInline
  package static func suspendingNow() -> Duration {
    suspendingBeginning.duration(to: .now)
  }

  /// Creates a queue with system alarms, whose actions run in the background.
  static func dispatching(now: @escaping @Sendable () -> Duration, alarms: [SystemAlarm]) -> TimerQueue {
    let queue = TimerQueue(
      now: now,
      setAlarm: { duration in for alarm in alarms { alarm.set(after: duration) } },
      run: { runInBackground($0) })
    for alarm in alarms { alarm.start { queue.fire() } }
    return queue
  }
}
