public import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherContract {
  /// Creates a contract for a function of main-actor streams, whose upstream sends numbers.
  ///
  /// The rules are checked on the main actor, one after the other, so a call that waits there for itself hangs the test.
  /// Everything that is due has to arrive before the call that causes it returns: test what delivers later, such as
  /// `debounce`, with a ``TestClock``. Rules about threads that send are skipped.
  ///
  /// - Parameters:
  ///   - make: Applies the function to a fresh upstream. Its closures must capture the witness, and should touch it. Put a
  ///     `map` after a function whose values are not `Sendable`.
  ///   - expected: Returns the values that a subscriber receives if these numbers and then the completion are sent. The
  ///     numbers are positive.
  ///   - error: The error with which the upstream fails; `nil` if it never fails.
  ///   - failure: The error with which the result then fails, if it is a different one.
  ///   - traits: The ways in which the result differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  @available(SwiftStdlib 6.0, *)
  public init<Failure: Error, Tested: MainActorPublisher>(
    mainActorOperator make:
      @escaping @MainActor (_ upstream: MainActorPassthroughSubject<Int, Failure>, ContractWitness) -> Tested,
    expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure? = nil, failure: Tested.Failure? = nil,
    traits: PublisherTraits = [], patience: Duration = .seconds(60)
  ) where Tested.Output: Equatable & Sendable {
    let due: (any Error)? = failure ?? error
    self.init(
      onMainActor: .fed(inputs: 1), expected: { expected($0).map { SeenOutput($0) } }, failure: due, traits: traits,
      patience: patience
    ) { witness in
      let subject = MainActorPassthroughSubject<Int, Failure>()
      var rig = PublisherRig(make(subject, witness).publisher, witness, iterating: nil)
      rig.send = { value in MainActor.assumeIsolated { subject.send(value) } }
      rig.finish = { MainActor.assumeIsolated { subject.send(completion: .finished) } }
      rig.fail = { if let error { MainActor.assumeIsolated { subject.send(completion: .failure(error)) } } }
      rig.isUpstreamHeld = { [weak subject] in subject != nil }
      return rig
    }
  }

  /// Creates a contract for a main-actor stream that emits values of its own, such as an adapter's.
  ///
  /// The rules are checked on the main actor, one after the other, so a call that waits there for itself hangs the test.
  /// All values and the end have to arrive before `subscribe` returns. Rules about threads that send are skipped.
  ///
  /// - Parameters:
  ///   - make: Creates a fresh stream. Its closures must capture the witness, and should touch it. Put a `map` after a
  ///     stream whose values are not `Sendable`.
  ///   - expected: The values that each subscriber receives.
  ///   - error: The error with which it then fails; `nil` if it finishes.
  ///   - traits: The ways in which the stream differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  @available(SwiftStdlib 6.0, *)
  public init<Tested: MainActorPublisher>(
    mainActorSource make: @escaping @MainActor (ContractWitness) -> Tested, expected: [Tested.Output],
    error: Tested.Failure? = nil, traits: PublisherTraits = [], patience: Duration = .seconds(60)
  ) where Tested.Output: Equatable & Sendable {
    self.init(
      onMainActor: .source, expected: { _ in expected.map { SeenOutput($0) } }, failure: error, traits: traits,
      patience: patience
    ) { witness in PublisherRig(make(witness).publisher, witness, iterating: nil) }
  }

  private init(
    onMainActor kind: PublisherFacts.Kind, expected: @escaping @Sendable ([Int]) -> [SeenOutput],
    failure: (any Error)?, traits: PublisherTraits, patience: Duration,
    make: @escaping @MainActor (ContractWitness) -> PublisherRig
  ) {
    facts = PublisherFacts(
      kind: kind, traits: traits, canFail: failure != nil, hasWitness: true,
      hasValues: !expected(PublisherStage.numbers).isEmpty, isOnMainActor: true)
    source = PublisherSource(
      make: { MainActor.assumeIsolated { make(ContractWitness()) } }, expected: expected, failure: failure)
    self.patience = Duration(patience.asDelay)
    settle = {}
  }
}
