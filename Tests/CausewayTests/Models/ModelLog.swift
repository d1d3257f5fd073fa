import Causeway
import CausewayTesting

/// What an operator has sent in a scenario.
final class ModelLog<Output: Sendable>: Sendable {
  private struct State: Sendable {
    var events: [Timed<Output>] = []
    var subscription: Subscription?
  }

  private let state = Probe(State())
  private let clock: TestClock
  private let plan: Scenario.Cancel

  init(clock: TestClock, cancel: Scenario.Cancel) {
    self.clock = clock
    plan = cancel
  }

  var events: [Timed<Output>] { state.value.events }
  var isOver: Bool { state.value.events.last?.isEnd == true }

  func begin(_ subscription: Subscription) {
    state.change { $0.subscription = subscription }
  }

  func add(_ event: Materialized<Output, MarbleFailure>) {
    let timed = Timed(Int(clock.now.offset.components.seconds), event)
    state.change { $0.events.append(timed) }
    if case .insideValue(let number) = plan, events.count == number, !timed.isEnd { cancel() }
  }

  func cancel() {
    state.value.subscription?.cancel()
  }
}

/// Puts what it receives into a log.
struct ModelSubscriber<Output: Sendable>: Subscriber {
  let log: ModelLog<Output>

  mutating func receive(subscription: Subscription) {
    log.begin(subscription)
  }

  mutating func receive(_ input: Output) {
    log.add(.value(input))
  }

  mutating func receive(completion: Completion<MarbleFailure>) {
    log.add(.completion(completion))
  }
}
