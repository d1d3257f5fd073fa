public import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherContract {
  /// Creates a contract for a publisher that emits values of its own.
  ///
  /// The contract cannot send values to it, so the rules about values from several threads or from inside a subscriber
  /// are skipped.
  ///
  /// - Parameters:
  ///   - make: Creates a fresh publisher. It must not retain it.
  ///   - expected: The values that each subscriber receives.
  ///   - error: The error with which it then fails; `nil` if it finishes.
  ///   - traits: The ways in which the publisher differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work, for a publisher that delivers on another thread.
  @available(SwiftStdlib 6.0, *)
  public init<Tested: Publisher>(
    source make: @escaping @Sendable () -> Tested, expected: [Tested.Output], error: Tested.Failure? = nil,
    traits: PublisherTraits = [], patience: Duration = .seconds(60),
    settle: @escaping @Sendable () async -> Void = {}
  ) where Tested.Output: Equatable {
    self.init(
      sending: { _ in make() }, hasWitness: false, expected: expected, error: error, traits: traits,
      patience: patience, settle: settle, iterating: nil)
  }

  /// Creates a contract for a publisher that emits values of its own and has closures.
  ///
  /// - Parameters:
  ///   - make: Creates a fresh publisher. Its closures must capture the witness, and should touch it.
  ///   - expected: The values that each subscriber receives.
  ///   - error: The error with which it then fails; `nil` if it finishes.
  ///   - traits: The ways in which the publisher differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work, for a publisher that delivers on another thread.
  ///   - iterating: Creates an asynchronous sequence from the publisher, which subscribes when its iterator is created;
  ///     `nil` for `values`.
  @available(SwiftStdlib 6.0, *)
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

  @available(SwiftStdlib 6.0, *)
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
    self.patience = Duration(patience.asDelay)
    self.settle = settle
  }
}
