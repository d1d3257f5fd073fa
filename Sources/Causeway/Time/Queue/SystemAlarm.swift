import Dispatch

/// A timer of the system, which goes off once each time it is set.
struct SystemAlarm: Sendable {
  /// What a timer measures.
  enum Measure: Sendable {
    /// The time that the machine has been awake.
    case uptime
    /// The time of day, which goes on while the machine sleeps.
    case wallTime
  }

  private let measure: Measure
  // A dispatch source may be used from any thread.
  private let source = UncheckedBox(DispatchSource.makeTimerSource(queue: .global()))

  init(_ measure: Measure) {
    self.measure = measure
  }

  /// Gives the alarm its action.
  ///
  /// Called once, before the alarm is set.
  func start(_ action: @escaping @Sendable () -> Void) {
    source.value.setEventHandler(handler: action)
    source.value.activate()
  }

  /// Sets the alarm, in place of what it was set to.
  func set(after duration: Duration) {
    let interval = duration.dispatchInterval
    switch measure {
    case .uptime: source.value.schedule(deadline: .now() + interval, leeway: .nanoseconds(0))
    case .wallTime: source.value.schedule(wallDeadline: .now() + interval, leeway: .nanoseconds(0))
    }
  }
}
