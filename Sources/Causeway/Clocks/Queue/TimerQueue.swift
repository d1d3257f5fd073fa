import CausewayPlatform

/// A queue of timers that share one alarm.
///
/// The alarm is set again only for a timer that is due earlier. If it fires early because that timer has been
/// cancelled, it is set to the next deadline. So starting and cancelling a timer usually need no system call.
@usableFromInline
package final class TimerQueue: Sendable {
  @usableFromInline package typealias Action = @Sendable () -> Void

  private struct State: Sendable {
    var timers = TimerHeap<Action>()
    /// The time at which the alarm fires.
    var alarm: Nanoseconds?
  }

  private let state = Locked(State())
  private let now: @Sendable () -> Nanoseconds
  private let setAlarm: @Sendable (Nanoseconds) -> Void
  private let run: @Sendable (@escaping Action) -> Void

  /// Creates a queue.
  ///
  /// Its alarm has to call ``fire()``.
  ///
  /// - Parameters:
  ///   - now: Returns the current time.
  ///   - setAlarm: Sets the alarm to fire after a duration, replacing an earlier setting. Called under the queue's
  ///     lock, so that the last call has the latest information.
  ///   - run: Runs an action later and on another thread, so that no action delays the others.
  init(
    now: @escaping @Sendable () -> Nanoseconds, setAlarm: @escaping @Sendable (Nanoseconds) -> Void,
    run: @escaping @Sendable (@escaping Action) -> Void
  ) {
    self.now = now
    self.setAlarm = setAlarm
    self.run = run
  }

  /// The number of waiting timers.
  var count: Int { state.withLock { $0.timers.count } }

  /// Starts a timer that runs a closure once.
  func start(at deadline: Nanoseconds, _ action: @escaping Action) -> TimerHandle {
    let place = state.withLock { state in
      let place = state.timers.insert(action, at: deadline)
      setAlarmIfNeeded(&state)
      return place
    }
    return .queued(self, place)
  }

  /// Removes a timer.
  ///
  /// The alarm is left as it is.
  func cancel(_ place: TimerHeap<Action>.Place) {
    // The closure is returned, so that it is released outside the lock.
    _ = state.withLock { $0.timers.remove(place) }
  }

  /// Runs the due actions, and sets the alarm for the next deadline.
  ///
  /// Called by the alarm.
  func fire() {
    let due = state.withLock { state in
      var due: [Action] = []
      let now = now()
      while let action = state.timers.popFirst(dueAt: now) { due.append(action) }
      state.alarm = nil
      setAlarmIfNeeded(&state)
      return due
    }
    for action in due { run(action) }
  }

  private func setAlarmIfNeeded(_ state: inout State) {
    guard let earliest = state.timers.earliest, state.alarm.map({ earliest < $0 }) ?? true else { return }
    state.alarm = earliest
    setAlarm(earliest - now())
  }
}

extension TimerQueue {
  /// The timers of the continuous clock.
  ///
  /// It has two alarms, because on Apple platforms one stops while the machine sleeps and the other moves when the time
  /// of day is set. Each alarm only causes the clock to be read, so the earlier one determines when.
  static let continuous = dispatching(now: continuousNow, alarms: [SystemAlarm(.uptime), SystemAlarm(.wallTime)])

  /// The timers of the suspending clock.
  static let suspending = dispatching(now: suspendingNow, alarms: [SystemAlarm(.uptime)])

  /// Returns the continuous clock's time since its reference point.
  @usableFromInline
  package static func continuousNow() -> Nanoseconds {
    Nanoseconds(causeway_continuous_time())
  }

  /// Returns the suspending clock's time since its reference point.
  @usableFromInline
  package static func suspendingNow() -> Nanoseconds {
    Nanoseconds(causeway_suspending_time())
  }

  /// Creates a queue with system alarms, whose actions run in the background.
  static func dispatching(now: @escaping @Sendable () -> Nanoseconds, alarms: [SystemAlarm]) -> TimerQueue {
    let queue = TimerQueue(
      now: now,
      setAlarm: { duration in for alarm in alarms { alarm.set(after: duration) } },
      run: { runInBackground($0) })
    for alarm in alarms { alarm.start { queue.fire() } }
    return queue
  }
}
