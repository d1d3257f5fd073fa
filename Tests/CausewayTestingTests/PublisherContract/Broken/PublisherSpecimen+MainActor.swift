import Causeway
import CausewayTesting

extension PublisherSpecimen {
  /// Streams of the main actor.
  static let onMainActor: [PublisherSpecimen] = [
    .mainActor("never finishes", .swallowsEnd, breaks: .r1Finishes),
    .mainActor("swaps two values", .swaps, breaks: .r3KeepsOrder),
    .mainActor(
      "one subscriber's end cancels all", .sharesToken, breaks: .r5CancelLeavesOthers, and: [.r5CancelIdempotent]),
    .mainActor(
      "keeps its upstream and its closures after a cancel", .keepsUpstream, breaks: .r6ReleasesUpstreamAtCancel,
      and: [.r6ReleasesClosuresAtCancel]),
    .mainActor("keeps its closures after the end", .keepsClosures, breaks: .r6ReleasesClosuresAtEnd),
    .mainActor("loses a value", .loses, breaks: .r7NoGap),
    .mainActor("delivers a value twice", .sendsTwice, breaks: .r7NothingElse),
    .mainActor(
      "delivers in a later turn", .hops, breaks: .r7NoGap, and: [.r3ReentrantValueArrives]),
    .mainActor("swallows the failure", .swallowsFailure, breaks: .r10FailurePasses),
    PublisherSpecimen("a source goes on after its end was due", breaks: .r7NothingElse) { isBroken, patience in
      PublisherContract(
        mainActorSource: { witness in
          AnyMainActorPublisher<Int, ScriptError> { emitter in
            witness.touch()
            for value in 1...(isBroken ? 4 : 3) { emitter.send(value) }
            emitter.send(completion: .finished)
          }
        }, expected: [1, 2, 3], patience: patience)
    },
  ]

  private static func mainActor(
    _ name: String, _ defect: HandmadeStream.Defect, breaks rule: PublisherRule, and others: Set<PublisherRule> = []
  ) -> PublisherSpecimen {
    PublisherSpecimen("main actor: \(name)", breaks: rule, and: others) { isBroken, patience in
      PublisherContract(
        mainActorOperator: { (upstream: MainActorPassthroughSubject<Int, ScriptError>, witness) in
          HandmadeStream(upstream, witness, isBroken ? defect : nil).stream
        }, expected: { $0 }, error: .offline, patience: patience)
    }
  }
}

/// A hand-written main-actor stream of the values of another one, correct except for one defect.
@MainActor private final class HandmadeStream {
  enum Defect: Sendable {
    case swallowsEnd, swaps, sharesToken, keepsUpstream, keepsClosures, loses, sendsTwice, hops, swallowsFailure
  }

  private static var kept: [ContractWitness] = []

  private let upstream: MainActorPassthroughSubject<Int, ScriptError>
  private let witness: ContractWitness
  private let defect: Defect?
  private var tokens: [AnyCancellable] = []

  init(_ upstream: MainActorPassthroughSubject<Int, ScriptError>, _ witness: ContractWitness, _ defect: Defect?) {
    self.upstream = upstream
    self.witness = witness
    self.defect = defect
  }

  var stream: AnyMainActorPublisher<Int, ScriptError> {
    AnyMainActorPublisher { [self] emitter in
      var held: Int?
      var cycle: AnyObject?
      let token = upstream.sink { [witness] completion in
        if self.defect == .keepsClosures { Self.kept.append(witness) }
        self.receive(completion, emitter)
        _ = cycle
      } receiveValue: { [witness] value in
        witness.touch()
        self.receive(value, emitter, holding: &held)
      }
      if defect == .keepsUpstream { cycle = token }
      if defect == .sharesToken { tokens.append(token) }
      emitter.onTermination { [defect] _ in
        if defect == .sharesToken {
          for token in self.tokens { token.cancel() }
        } else if defect != .keepsUpstream {
          token.cancel()
        }
      }
    }
  }

  private func receive(_ value: Int, _ emitter: MainActorEmitter<Int, ScriptError>, holding held: inout Int?) {
    switch defect {
    case .swaps where value == 2: held = value
    case .loses where value == 3: break
    case .hops: Task { emitter.send(value) }
    default:
      emitter.send(value)
      if defect == .sendsTwice, value == 2 { emitter.send(value) }
      if let late = held.take() { emitter.send(late) }
    }
  }

  private func receive(_ completion: Completion<ScriptError>, _ emitter: MainActorEmitter<Int, ScriptError>) {
    switch (completion, defect) {
    case (.finished, .swallowsEnd): break
    case (.failure, .swallowsFailure): emitter.send(completion: .finished)
    default: emitter.send(completion: completion)
    }
  }
}
