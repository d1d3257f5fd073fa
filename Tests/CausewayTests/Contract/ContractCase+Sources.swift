import Causeway
import CausewayTesting

extension ContractCase {
  static let sources: [ContractCase] = [
    ContractCase("Just", .ends, expected: { _ in [1] }) { _ in
      Rig(Just(Item(1)).setFailureType(to: TestError.self))
    },
    ContractCase("Empty", .ends, expected: { _ in [] }) { _ in Rig(Empty()) },
    ContractCase("Empty that never ends", [], expected: { _ in [] }) { _ in Rig(Empty(completeImmediately: false)) },
    ContractCase("Fail", .ends, expected: { _ in [] }) { _ in Rig(Fail(error: .failed)) },
    ContractCase("Sequence", .ends, expected: { _ in [1, 2, 3] }) { _ in
      Rig([Item(1), Item(2), Item(3)].publisher.setFailureType(to: TestError.self))
    },
    ContractCase("Deferred") { witness in
      let subject = PassthroughSubject<Item, TestError>()
      return Rig(
        Deferred {
          witness.look()
          return subject
        }, fedBy: subject)
    },
    ContractCase("Future", [.fed, .ends, .ordered, .keeps], expected: { Array($0.prefix(1)) }) { _ in
      let promise = Probe<Future<Item, TestError>.Promise?>(nil)
      var rig = Rig(Future<Item, TestError> { settle in promise.change { $0 = settle } })
      rig.send = { promise.value?(.success($0)) }
      rig.end = { completion in
        if case .failure(let failure) = completion { promise.value?(.failure(failure)) }
      }
      return rig
    },
    ContractCase("Emitter", [.fed, .direct, .ends, .lossless, .alone]) { witness in
      let source = EmitterSource(witness)
      var rig = Rig(source)
      rig.send = { [emitters = source.emitters] item in emitters.value.forEach { $0.send(item) } }
      rig.end = { [emitters = source.emitters] completion in
        emitters.value.forEach { $0.send(completion: completion) }
      }
      return rig
    },
    ContractCase("AsyncSequence", [.fed, .ends, .ordered, .lossless, .elsewhere]) { _ in
      let subject = PassthroughSubject<Item, TestError>()
      let sequence = PulledSequence(subject)
      var rig = Rig(sequence.publisher, fedBy: subject)
      rig.settle = { await sequence.settle() }
      // The test's own sequence retains it.
      rig.isOriginHeld = { false }
      return rig
    },
  ]
}

/// A source as users write them: every subscription has an emitter.
struct EmitterSource: Publisher {
  typealias Output = Item
  typealias Failure = TestError

  let emitters = Probe<[Emitter<Item, TestError>]>([])
  private let witness: Witness

  init(_ witness: Witness) {
    self.witness = witness
  }

  func subscribe(_ subscriber: sending some Subscriber<Item, TestError>) {
    Emitter.attach(subscriber) { [emitters, witness] emitter in
      emitter.onTermination { _ in witness.look() }
      emitters.append(emitter)
    }
  }
}
