import Causeway
import CausewayTesting

/// What an operator has sent in a scenario.
final class ModelLog: Sendable {
  private struct State: Sendable {
    var events: [Timed<String>] = []
    var subscription: Subscription?
  }

  private let state = Probe(State())
  private let clock: TestClock
  private let plan: Scenario.Disposal

  init(clock: TestClock, disposal: Scenario.Disposal) {
    self.clock = clock
    plan = disposal
  }

  var events: [Timed<String>] { state.value.events }

  func begin(_ subscription: Subscription) {
    state.change { $0.subscription = subscription }
  }

  func add(_ event: Materialized<String, Trouble>) {
    let timed = Timed(Int(clock.now.offset.components.seconds), event)
    state.change { $0.events.append(timed) }
    if case .insideElement(let number) = plan, events.count == number, !timed.isEnd { dispose() }
  }

  func dispose() {
    state.value.subscription?.cancel()
  }
}

/// Puts what it receives into a log.
struct ModelSubscriber: Subscriber {
  let log: ModelLog

  mutating func receive(subscription: Subscription) {
    log.begin(subscription)
  }

  mutating func receive(_ input: String) {
    log.add(.value(input))
  }

  mutating func receive(completion: Completion<any Error>) {
    switch completion {
    case .finished: log.add(.completion(.finished))
    case .failure(let error): log.add(.completion(.failure(error as? Trouble ?? Trouble(error))))
    }
  }
}
