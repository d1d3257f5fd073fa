/// Many timers on one alarm.
///
/// The alarm is set again only when a timer comes that is due before it; when it goes off too early, because that timer
/// has been cancelled, it is set for what is left. So starting and cancelling cost no system call.
@usableFromInline
package final class TimerQueue: Sendable {
  @usableFromInline package typealias Action = @Sendable () -> Void

  private struct State: Sendable {
    var timers = TimerHeap<Action>()
    /// When the alarm goes off.
    var alarm: Duration?
  }

  private let state = Locked(State())
  private let now: @Sendable () -> Duration
  private let setAlarm: @Sendable (Duration) -> Void
  private let run: @Sendable (@escaping Action) -> Void

  /// Makes a queue, whose alarm has to call ``fire()``.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - setAlarm: Sets the one alarm, in place of what it was set to, to go off after so long. It is called under the
  ///     queue's lock, so that the last one to set it is the one who knew best.
  ///   - run: Runs an action, later and elsewhere, so that no action holds up the others.
  init(
    now: @escaping @Sendable () -> Duration, setAlarm: @escaping @Sendable (Duration) -> Void,
    run: @escaping @Sendable (@escaping Action) -> Void
  ) {
    self.now = now
    self.setAlarm = setAlarm
    self.run = run
  }

  /// How many timers wait.
  var count: Int { state.withLock { $0.timers.count } }

  /// Runs a closure once, when it is time.
  func start(at deadline: Duration, _ action: @escaping Action) -> TimerTicket {
    let place = state.withLock { state in
      let place = state.timers.insert(action, at: deadline)
      setAlarmIfNeeded(&state)
      return place
    }
    return .queued(self, place)
  }

  /// Ends the wait of a timer; the alarm stays as it is.
  func cancel(_ place: TimerHeap<Action>.Place) {
    // Returned, so that the closure is released outside the lock.
    _ = state.withLock { $0.timers.remove(place) }
  }

  /// Runs what is due, and sets the alarm for the rest.
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
