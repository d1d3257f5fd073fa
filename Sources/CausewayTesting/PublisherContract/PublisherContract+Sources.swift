public import Causeway

extension PublisherContract {
  /// Makes a contract for a publisher that sends by itself.
  ///
  /// It cannot be sent to, so the rules about values from several threads or from inside a subscriber are skipped.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh publisher. It must not keep it.
  ///   - expected: What each subscriber gets.
  ///   - error: What it fails with after that; `nil` if it finishes.
  ///   - traits: In what the publisher differs from the strictest case.
  ///   - patience: How long anything may take before it counts as hanging. It is only waited for when a rule is broken.
  ///   - settle: Waits until everything is done that is under way, for a publisher that delivers elsewhere.
  public init<Tested: Publisher>(
    source make: @escaping @Sendable () -> Tested, expected: [Tested.Output], error: Tested.Failure? = nil,
    traits: PublisherTraits = [], patience: Duration = .seconds(60),
    settle: @escaping @Sendable () async -> Void = {}
  ) where Tested.Output: Equatable {
    self.init(
      sending: { _ in make() }, hasWitness: false, expected: expected, error: error, traits: traits,
      patience: patience, settle: settle, iterating: nil)
  }

  /// Makes a contract for a publisher that sends by itself, and has closures.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh publisher. Its closures capture the witness, and best touch it.
  ///   - expected: What each subscriber gets.
  ///   - error: What it fails with after that; `nil` if it finishes.
  ///   - traits: In what the publisher differs from the strictest case.
  ///   - patience: How long anything may take before it counts as hanging.
  ///   - settle: Waits until everything is done that is under way, for a publisher that delivers elsewhere.
  ///   - iterating: Makes an async sequence of the publisher, subscribed to when its iterator is made; `nil` for `values`.
  public init<Tested: Publisher>(
    source make: @escaping @Sendable (ContractWitness) -> Tested, expected: [Tested.Output],
    error: Tested.Failure? = nil, traits: PublisherTraits = [], patience: Duration = .seconds(60),
    settle: @escaping @Sendable () async -> Void = {},
    iterating: (@Sendable (Tested) -> any AsyncSequence<Tested.Output, Tested.Failure>)? = nil
  ) where Tested.Output: Equatable {
    self.init(
      sending: make, hasWitness: true, expected: expected, error: error, traits: traits, patience: patience,
      settle: settle, iterating: iterating)
  }

  private init<Tested: Publisher>(
    sending make: @escaping @Sendable (ContractWitness) -> Tested, hasWitness: Bool, expected: [Tested.Output],
    error: Tested.Failure?, traits: PublisherTraits, patience: Duration,
    settle: @escaping @Sendable () async -> Void, iterating: PublisherIteration<Tested>?
  ) where Tested.Output: Equatable {
    facts = PublisherFacts(
      kind: .source, traits: traits, canFail: error != nil, hasWitness: hasWitness, hasValues: !expected.isEmpty)
    source = PublisherSource(
      make: {
        let witness = ContractWitness()
        return PublisherRig(make(witness), witness, iterating: iterating)
      },
      expected: { _ in expected.map { SeenOutput($0) } }, failure: error)
    self.patience = patience
    self.settle = settle
  }
}
