@testable import Causeway

extension ContractCase {
  static let subjects: [ContractCase] = [
    ContractCase("PassthroughSubject") { _ in
      let subject = PassthroughSubject<Item, TestError>()
      return Rig(subject, fedBy: subject)
    },
    ContractCase("PassthroughSubject.readOnly") { _ in
      let subject = PassthroughSubject<Item, TestError>()
      return Rig(subject.readOnly, fedBy: subject)
    },
    ContractCase("CurrentValueSubject", [.plain, .current, .keeps], expected: { [0] + $0 }) { _ in
      let subject = CurrentValueSubject<Item, TestError>(Item(0))
      return Rig(subject, fedBy: subject)
    },
    ContractCase("CurrentValueSubject.readOnly", [.plain, .current, .keeps], expected: { [0] + $0 }) { _ in
      let subject = CurrentValueSubject<Item, TestError>(Item(0))
      return Rig(subject.readOnly, fedBy: subject)
    },
    ContractCase("CurrentValueSubject.changes", [.plain, .keeps]) { _ in
      let subject = CurrentValueSubject<Item, TestError>(Item(0))
      return Rig(subject.changes, fedBy: subject)
    },
    ContractCase("ReplaySubject", [.plain, .current, .keeps]) { _ in
      let subject = ReplaySubject<Item, TestError>(1)
      return Rig(subject, fedBy: subject)
    },
    ContractCase("ReplaySubject.readOnly", [.plain, .current, .keeps]) { _ in
      let subject = ReplaySubject<Item, TestError>(1)
      return Rig(subject.readOnly, fedBy: subject)
    },
    ContractCase(
      "Streamed", [.fed, .direct, .ordered, .current, .keeps, .lossless], expected: { [0] + $0 }
    ) { _ in
      let property = Streamed(wrappedValue: Item(0))
      var rig = Rig(property.projectedValue.setFailureType(to: TestError.self))
      rig.send = { property.wrappedValue = $0 }
      return rig
    },
    ContractCase("BackpressureSubject") { _ in
      let subject = BackpressureSubject<Item, TestError>(capacity: 1)
      var rig = Rig(subject)
      rig.send = { subject.sendToSubscribers($0) }
      rig.end = { subject.send(completion: $0) }
      return rig
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
