#if canImport(Dispatch)
  import Dispatch
#endif

/// A timer of the operating system, which fires once each time it is set.
struct SystemAlarm: Sendable {
  /// The time that a timer measures.
  enum Measure: Sendable {
    /// The time that the machine has been awake.
    case uptime
    /// The time of day, which advances while the machine sleeps.
    case wallTime
  }

  #if canImport(Dispatch)
    private let measure: Measure
    // A dispatch source is thread-safe.
    private let source = UncheckedBox(DispatchSource.makeTimerSource(queue: .global()))

    init(_ measure: Measure) {
      self.measure = measure
    }

    /// Sets the alarm's action and activates it.
    ///
    /// Called once, before the alarm is set.
    func start(_ action: @escaping @Sendable () -> Void) {
      source.value.setEventHandler(handler: action)
      source.value.activate()
    }

    /// Sets the alarm, replacing an earlier setting.
    func set(after duration: Nanoseconds) {
      let interval = duration.dispatchInterval
      switch measure {
      case .uptime: source.value.schedule(deadline: .now() + interval, leeway: .nanoseconds(0))
      case .wallTime: source.value.schedule(wallDeadline: .now() + interval, leeway: .nanoseconds(0))
      }
    }
  #else
    /// The alarm's action, and the task that sleeps until it is due.
    private struct State: Sendable {
      var action: @Sendable () -> Void = {}
      var task: Task<Void, any Error>?
    }

    private final class Sleeper: Sendable {
      let state = Locked(State())
    }

    private let measure: Measure
    private let sleeper = Sleeper()

    init(_ measure: Measure) {
      self.measure = measure
    }

    func start(_ action: @escaping @Sendable () -> Void) {
      sleeper.state.withLock { $0.action = action }
    }

    func set(after duration: Nanoseconds) {
      let next = Task.detached { [measure, sleeper] in
        switch measure {
        case .uptime: try await Task.sleep(for: Duration(duration), clock: .suspending)
        case .wallTime: try await Task.sleep(for: Duration(duration), clock: .continuous)
        }
        sleeper.state.withLock { $0.action }()
      }
      let earlier = sleeper.state.withLock { state in
        let earlier = state.task
        state.task = next
        return earlier
      }
      earlier?.cancel()
    }
  #endif
}
