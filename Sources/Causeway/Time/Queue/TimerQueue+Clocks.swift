import Dispatch

extension TimerQueue {
  private static let continuousBeginning = ContinuousClock.now
  private static let suspendingBeginning = SuspendingClock.now

  /// The timers of the continuous clock.
  static let continuous = dispatching(now: continuousNow)

  /// The timers of the suspending clock.
  static let suspending = dispatching(now: suspendingNow)

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

  /// A queue whose alarm is a timer of the system, and whose actions run on a global queue.
  private static func dispatching(now: @escaping @Sendable () -> Duration) -> TimerQueue {
    // A dispatch source may be used from any thread.
    let source = UncheckedBox(DispatchSource.makeTimerSource(queue: .global()))
    let queue = TimerQueue(
      now: now,
      setAlarm: { source.value.schedule(deadline: .now() + $0.dispatchInterval, leeway: .nanoseconds(0)) },
      run: { DispatchQueue.global().async(execute: $0) })
    source.value.setEventHandler { queue.fire() }
    source.value.activate()
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
