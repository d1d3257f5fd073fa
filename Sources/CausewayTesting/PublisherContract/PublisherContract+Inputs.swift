package import Causeway

/// A value that stands for a number, and whose release can be observed.
package protocol ContractValue: Equatable, Sendable {
  var id: Int { get }

  init(_ id: Int, onRelease: (@Sendable () -> Void)?)
}

/// A fresh publisher of objects, and its input: a subject, a promise, a property.
package struct ContractInput<Tested: Publisher>: Sendable where Tested.Output: ContractValue {
  let publisher: Tested
  /// Sends a value, on the calling thread.
  package var send: @Sendable (Tested.Output) -> Void = { _ in }
  package var end: @Sendable (Completion<Tested.Failure>) -> Void = { _ in }
  /// Waits until everything that was sent has arrived, or never will.
  package var settle: @Sendable () async -> Void = {}
  fileprivate var isHeld: @Sendable () -> Bool = { false }
  fileprivate var inputs: @Sendable () -> @Sendable () -> [Int]? = { { nil } }

  package init(_ publisher: Tested) {
    self.publisher = publisher
  }

  /// Creates a publisher with a subject as its input.
  ///
  /// - Parameters:
  ///   - publisher: The publisher.
  ///   - subject: The subject.
  ///   - isWatched: Whether the publisher has to release the subject.
  package init<Input: Subject<Tested.Output, Tested.Failure>>(
    _ publisher: Tested, fedBy subject: Input, isWatched: Bool = true
  ) {
    self.publisher = publisher
    send = { subject.send($0) }
    end = { subject.send(completion: $0) }
    if isWatched { isHeld = { [weak subject] in subject != nil } }
    guard subject is PassthroughSubject<Tested.Output, Tested.Failure>, !(publisher is Input) else { return }
    inputs = {
      let inputs = Probe<[Int]>([])
      let token = subject.sink(receiveCompletion: { _ in }, receiveValue: { inputs.append($0.id) })
      return { withExtendedLifetime(token) { inputs.value } }
    }
  }
}

/// How a publisher of objects receives its values.
package enum ContractInputKind: Sendable {
  case input
  /// A subject, with the values that it holds and the number of values that it replays.
  case subject(initial: [Int] = [], replays: Int = 0)
  case source
}

@available(SwiftStdlib 5.7, *)
extension PublisherContract {
  /// Creates a contract for a publisher of objects, which is also checked for the release of its values.
  ///
  /// - Parameters:
  ///   - kind: How the publisher receives its values.
  ///   - hasClosures: Whether the publisher has closures that touch the witness.
  ///   - expected: Returns the values that a subscriber receives if these numbers and then the completion are sent.
  ///   - error: The error with which the input fails; `nil` if it never fails.
  ///   - traits: The ways in which the publisher differs from the strictest case.
  ///   - make: Creates a fresh publisher and its input. Its closures capture the witness if it has any.
  @available(SwiftStdlib 6.0, *)
  package init<Tested: Publisher>(
    _ kind: ContractInputKind, hasClosures: Bool = false, expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    error: Tested.Failure? = nil, traits: PublisherTraits = [],
    make: @escaping @Sendable (ContractWitness) -> ContractInput<Tested>
  ) where Tested.Output: ContractValue {
    let seen: @Sendable (Int) -> SeenOutput = { SeenOutput(Tested.Output($0, onRelease: nil)) }
    let (facts, lead): (PublisherFacts.Kind, (initial: [Int], replays: Int)) =
      switch kind {
      case .input: (.fed(inputs: 1), ([], 0))
      case .source: (.source, ([], 0))
      case .subject(let initial, let replays): (.subject, (initial, replays))
      }
    let all: @Sendable ([Int]) -> [Int] = { lead.initial.suffix(lead.replays) + expected($0) }
    self.facts = PublisherFacts(
      kind: facts, traits: traits, canFail: error != nil, hasWitness: hasClosures,
      hasValues: !all(PublisherStage.numbers).isEmpty, initial: lead.initial, replays: lead.replays,
      hasObjects: true)
    source = PublisherSource(
      make: {
        let witness = ContractWitness()
        let input = make(witness)
        var rig = PublisherRig(input.publisher, witness, iterating: nil)
        let (send, end) = (input.send, input.end)
        rig.send = { send(Tested.Output($0, onRelease: nil)) }
        rig.sendReleasing = { send(Tested.Output($0, onRelease: $1)) }
        rig.finish = { end(.finished) }
        rig.fail = { if let error { end(.failure(error)) } }
        rig.settle = input.settle
        rig.isUpstreamHeld = input.isHeld
        rig.inputs = input.inputs
        return rig
      },
      expected: { all($0).map(seen) }, failure: error, seen: seen)
    patience = .seconds(60)
    settle = {}
  }
}
