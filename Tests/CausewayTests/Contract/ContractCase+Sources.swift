import Causeway
import CausewayTesting

extension ContractCase {
  static let sources: [ContractCase] = [
    ContractCase("Just", .source, expected: { _ in [1] }, error: nil) { _ in
      ContractInput(Just(Item(1)).setFailureType(to: TestError.self))
    },
    ContractCase("Empty", .source, expected: { _ in [] }, error: nil) { _ in
      ContractInput(Empty<Item, TestError>())
    },
    ContractCase("Empty that never ends", .source, expected: { _ in [] }, error: nil, traits: .neverFinishes) { _ in
      ContractInput(Empty<Item, TestError>(completeImmediately: false))
    },
    ContractCase("Fail", .source, expected: { _ in [] }) { _ in ContractInput(Fail<Item, TestError>(error: .failed)) },
    ContractCase("Sequence", .source, expected: { _ in [1, 2, 3] }, error: nil) { _ in
      ContractInput([Item(1), Item(2), Item(3)].publisher.setFailureType(to: TestError.self))
    },
    ContractCase("Deferred", closures: true) { witness in
      let subject = PassthroughSubject<Item, TestError>()
      return ContractInput(
        Deferred {
          witness.touch()
          return subject
        }, fedBy: subject)
    },
    // A thread that sends to a future that has its value does not wait. The future keeps that value.
    ContractCase(
      "Future", expected: { Array($0.prefix(1)) }, exceptions: [.r12SendersWait],
      strictExceptions: [.releasesValuesUnderNoLock]
    ) { _ in
      let promise = Probe<Future<Item, TestError>.Promise?>(nil)
      var input = ContractInput(Future<Item, TestError> { settle in promise.change { $0 = settle } })
      input.send = { promise.value?(.success($0)) }
      input.end = { completion in
        if case .failure(let failure) = completion { promise.value?(.failure(failure)) }
      }
      return input
    },
    ContractCase("Emitter", closures: true, traits: .ownOrder) { witness in
      let source = EmitterSource(witness)
      var input = ContractInput(source)
      input.send = { [emitters = source.emitters] item in emitters.value.forEach { $0.send(item) } }
      input.end = { [emitters = source.emitters] completion in
        emitters.value.forEach { $0.send(completion: completion) }
      }
      return input
    },
    ContractCase("AsyncSequence", traits: .deliversElsewhere) { _ in
      let subject = PassthroughSubject<Item, TestError>()
      let sequence = PulledSequence(subject)
      // The test's own sequence retains the subject.
      var input = ContractInput(sequence.publisher, fedBy: subject, isWatched: false)
      input.settle = { await sequence.settle() }
      return input
    },
  ]

  /// Sources that wait, on clocks of their own.
  static let timers: [ContractCase] = [
    // A timer fires when the contract lets it settle.
    ContractCase("OneShotTimer", .source, expected: { _ in [1] }, error: nil, traits: .deliversElsewhere) { _ in
      let clock = TestClock()
      var input = ContractInput(
        OneShotTimer(after: .seconds(1), clock: clock).map { Item(1) }.setFailureType(to: TestError.self))
      input.settle = { await clock.advance(by: .seconds(1)) }
      return input
    },
    ContractCase(
      "RepeatingTimer", .source, expected: { _ in [0, 1] }, error: nil, traits: [.deliversElsewhere, .neverFinishes]
    ) { _ in
      let clock = TestClock()
      let hasFired = Probe(false)
      var input = ContractInput(
        RepeatingTimer(every: .seconds(1), clock: clock).map { Item($0) }.setFailureType(to: TestError.self))
      input.settle = {
        if !hasFired.value { await clock.advance(by: .seconds(2)) }
        hasFired.change { $0 = true }
      }
      return input
    },
  ]
}

/// A source as users write them: every subscription has an emitter.
struct EmitterSource: Publisher {
  typealias Output = Item
  typealias Failure = TestError

  let emitters = Probe<[Emitter<Item, TestError>]>([])
  private let witness: ContractWitness

  init(_ witness: ContractWitness) {
    self.witness = witness
  }

  func subscribe(_ subscriber: sending some Subscriber<Item, TestError>) {
    Emitter.attach(subscriber) { [emitters, witness] emitter in
      emitter.onTermination { _ in witness.touch() }
      emitters.append(emitter)
    }
  }
}
