public import Causeway

extension PublisherContract {
  /// Makes a contract for an operator, whose upstream the contract feeds with numbers.
  ///
  /// An operator on other values is put behind a `map`.
  ///
  /// - Parameters:
  ///   - make: Puts the operator behind a fresh upstream. It must keep neither of them.
  ///   - expected: What a subscriber gets when these numbers are sent and then the end. The contract sends positive ones.
  ///   - error: What the upstream fails with; `nil` if it never fails.
  ///   - traits: In what the operator differs from the strictest case.
  ///   - patience: How long anything may take before it counts as hanging. It is only waited for when a rule is broken.
  ///   - settle: Waits until everything is done that is under way, for an operator that delivers elsewhere.
  public init<Failure: Error, Tested: Publisher>(
    operator make: @escaping @Sendable (_ upstream: PassthroughSubject<Int, Failure>) -> Tested,
    expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure? = nil, traits: PublisherTraits = [],
    patience: Duration = .seconds(60), settle: @escaping @Sendable () async -> Void = {}
  ) where Tested.Output: Equatable {
    self.init(
      inputs: 1, make: { upstreams, _ in make(upstreams[0]) }, hasWitness: false, expected: expected, error: error,
      failure: nil, traits: traits, patience: patience, settle: settle, iterating: nil)
  }

  /// Makes a contract for an operator with closures.
  ///
  /// - Parameters:
  ///   - make: Puts the operator behind a fresh upstream. Its closures capture the witness, and best touch it.
  ///   - expected: What a subscriber gets when these numbers are sent and then the end.
  ///   - error: What the upstream fails with; `nil` if it never fails.
  ///   - failure: What the operator fails with then, if that is something else.
  ///   - traits: In what the operator differs from the strictest case.
  ///   - patience: How long anything may take before it counts as hanging.
  ///   - settle: Waits until everything is done that is under way, for an operator that delivers elsewhere.
  ///   - iterating: Makes an async sequence of the operator, subscribed to when its iterator is made; `nil` for `values`.
  public init<Failure: Error, Tested: Publisher>(
    operator make: @escaping @Sendable (_ upstream: PassthroughSubject<Int, Failure>, ContractWitness) -> Tested,
    expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure? = nil, failure: Tested.Failure? = nil,
    traits: PublisherTraits = [], patience: Duration = .seconds(60),
    settle: @escaping @Sendable () async -> Void = {},
    iterating: (@Sendable (Tested) -> any AsyncSequence<Tested.Output, Tested.Failure>)? = nil
  ) where Tested.Output: Equatable {
    self.init(
      inputs: 1, make: { upstreams, witness in make(upstreams[0], witness) }, hasWitness: true, expected: expected,
      error: error, failure: failure, traits: traits, patience: patience, settle: settle, iterating: iterating)
  }

  /// Makes a contract for an operator with several inputs.
  ///
  /// Each number goes into all of them, in order, as does the end. What several threads send has no order then between
  /// the inputs, so the rules about that are skipped.
  ///
  /// - Parameters:
  ///   - count: How many inputs there are.
  ///   - make: Puts the operator behind fresh upstreams.
  ///   - expected: What a subscriber gets when these numbers are sent and then the end.
  ///   - error: What the upstreams fail with; `nil` if they never fail.
  ///   - traits: In what the operator differs from the strictest case.
  ///   - patience: How long anything may take before it counts as hanging.
  ///   - settle: Waits until everything is done that is under way, for an operator that delivers elsewhere.
  public init<Failure: Error, Tested: Publisher>(
    inputs count: Int, operator make: @escaping @Sendable (_ upstreams: [PassthroughSubject<Int, Failure>]) -> Tested,
    expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure? = nil, traits: PublisherTraits = [],
    patience: Duration = .seconds(60), settle: @escaping @Sendable () async -> Void = {}
  ) where Tested.Output: Equatable {
    self.init(
      inputs: count, make: { upstreams, _ in make(upstreams) }, hasWitness: false, expected: expected, error: error,
      failure: nil, traits: traits, patience: patience, settle: settle, iterating: nil)
  }

  /// Makes a contract for an operator with several inputs and with closures.
  ///
  /// - Parameters:
  ///   - count: How many inputs there are.
  ///   - make: Puts the operator behind fresh upstreams. Its closures capture the witness, and best touch it.
  ///   - expected: What a subscriber gets when these numbers are sent and then the end.
  ///   - error: What the upstreams fail with; `nil` if they never fail.
  ///   - failure: What the operator fails with then, if that is something else.
  ///   - traits: In what the operator differs from the strictest case.
  ///   - patience: How long anything may take before it counts as hanging.
  ///   - settle: Waits until everything is done that is under way, for an operator that delivers elsewhere.
  ///   - iterating: Makes an async sequence of the operator, subscribed to when its iterator is made; `nil` for `values`.
  public init<Failure: Error, Tested: Publisher>(
    inputs count: Int,
    operator make: @escaping @Sendable (_ upstreams: [PassthroughSubject<Int, Failure>], ContractWitness) -> Tested,
    expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure? = nil, failure: Tested.Failure? = nil,
    traits: PublisherTraits = [], patience: Duration = .seconds(60),
    settle: @escaping @Sendable () async -> Void = {},
    iterating: (@Sendable (Tested) -> any AsyncSequence<Tested.Output, Tested.Failure>)? = nil
  ) where Tested.Output: Equatable {
    self.init(
      inputs: count, make: make, hasWitness: true, expected: expected, error: error, failure: failure, traits: traits,
      patience: patience, settle: settle, iterating: iterating)
  }

  private init<Failure: Error, Tested: Publisher>(
    inputs count: Int, make: @escaping @Sendable ([PassthroughSubject<Int, Failure>], ContractWitness) -> Tested,
    hasWitness: Bool, expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure?,
    failure: Tested.Failure?, traits: PublisherTraits, patience: Duration,
    settle: @escaping @Sendable () async -> Void, iterating: PublisherIteration<Tested>?
  ) where Tested.Output: Equatable {
    let due: (any Error)? = failure ?? error
    facts = PublisherFacts(
      kind: .fed(inputs: count), traits: traits, canFail: error != nil, hasWitness: hasWitness,
      hasValues: !expected(PublisherStage.numbers).isEmpty)
    source = PublisherSource(
      make: {
        let subjects = (0..<count).map { _ in PassthroughSubject<Int, Failure>() }
        let witness = ContractWitness()
        var rig = PublisherRig(make(subjects, witness), witness, iterating: iterating)
        rig.feed(by: subjects, error: error)
        return rig
      },
      expected: { expected($0).map { SeenOutput($0) } }, failure: due)
    self.patience = patience
    self.settle = settle
  }
}
