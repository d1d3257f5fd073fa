import Causeway
import CausewayTesting

/// The events that an operator has sent in a scenario, as texts.
final class ModelLog: Sendable {
  private struct State: Sendable {
    var events: [Timed<String>] = []
    var subscription: Subscription?
    var isCancelled = false
  }

  private let state = Probe(State())
  private let clock: TestClock
  private let plan: Scenario.Cancel

  init(clock: TestClock, cancel: Scenario.Cancel) {
    self.clock = clock
    plan = cancel
  }

  var events: [Timed<String>] { state.value.events }

  /// Whether the subscription has ended or been cancelled.
  var isOver: Bool {
    let state = state.value
    return state.isCancelled || state.events.last?.isEnd == true
  }

  func begin(_ subscription: Subscription) {
    state.change { $0.subscription = subscription }
  }

  func add(_ event: Materialized<String, any Error>) {
    let timed = Timed(Int(clock.now.offset.components.seconds), event)
    var count = 0
    state.change {
      $0.events.append(timed)
      count = $0.events.count
    }
    if case .insideValue(count) = plan, !timed.isEnd { cancel() }
  }

  func cancel() {
    state.change { $0.isCancelled = true }
    state.value.subscription?.cancel()
  }
}
