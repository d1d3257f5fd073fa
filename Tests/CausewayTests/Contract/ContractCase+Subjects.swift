import CausewayTesting

@testable import Causeway

extension ContractCase {
  static let subjects: [ContractCase] = [
    ContractCase(subject: "PassthroughSubject", { PassthroughSubject() }) { $0 },
    ContractCase(subject: "PassthroughSubject.readOnly", { PassthroughSubject() }) { $0.readOnly },
    ContractCase(subject: "CurrentValueSubject", initial: [0], replays: 1, { CurrentValueSubject(Item(0)) }) { $0 },
    ContractCase(subject: "CurrentValueSubject.readOnly", initial: [0], replays: 1, { CurrentValueSubject(Item(0)) }) {
      $0.readOnly
    },
    ContractCase(subject: "CurrentValueSubject.changes", { CurrentValueSubject(Item(0)) }) { $0.changes },
    ContractCase(subject: "ReplaySubject", replays: 1, { ReplaySubject(1) }) { $0 },
    ContractCase(subject: "ReplaySubject.readOnly", replays: 1, { ReplaySubject(1) }) { $0.readOnly },
    ContractCase("Streamed", .subject(initial: [0], replays: 1), error: nil, traits: .neverFinishes) { _ in
      let property = Streamed(wrappedValue: Item(0))
      var input = ContractInput(property.projectedValue.setFailureType(to: TestError.self))
      input.send = { property.wrappedValue = $0 }
      return input
    },
    ContractCase("BackpressureSubject", .subject()) { _ in
      let subject = BackpressureSubject<Item, TestError>(capacity: 1)
      var input = ContractInput(subject)
      input.send = { subject.sendToSubscribers($0) }
      input.end = { subject.send(completion: $0) }
      return input
    },
  ]
}

extension BackpressureSubject {
  /// Sends without suspending, for tests without an async consumer.
  func sendToSubscribers(_ value: Output) {
    act { state in
      var effects = State.Effects()
      _ = state.sendNow(value, &effects)
      return effects
    }
  }
}
