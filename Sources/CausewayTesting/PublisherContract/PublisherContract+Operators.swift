public import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherContract {
  /// Creates a contract for an operator whose upstream sends numbers.
  ///
  /// Put a `map` before an operator on other values.
  ///
  /// - Parameters:
  ///   - make: Applies the operator to a fresh upstream. It must retain neither of them.
  ///   - expected: Returns the values that a subscriber receives if these numbers and then the completion are sent. The
  ///     numbers are positive.
  ///   - error: The error with which the upstream fails; `nil` if it never fails.
  ///   - traits: The ways in which the operator differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work, for an operator that delivers on another thread.
  @available(SwiftStdlib 6.0, *)
  public init<Failure: Error, Tested: Publisher>(
    operator make: @escaping @Sendable (_ upstream: PassthroughSubject<Int, Failure>) -> Tested,
    expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure? = nil, traits: PublisherTraits = [],
    patience: Duration = .seconds(60), settle: @escaping @Sendable () async -> Void = {}
  ) where Tested.Output: Equatable {
    self.init(
      inputs: 1, make: { upstreams, _ in make(upstreams[0]) }, hasWitness: false, expected: expected, error: error,
      failure: nil, traits: traits, patience: patience, settle: settle, iterating: nil)
  }

  /// Creates a contract for an operator with closures.
  ///
  /// - Parameters:
  ///   - make: Applies the operator to a fresh upstream. Its closures must capture the witness, and should touch it.
  ///   - expected: Returns the values that a subscriber receives if these numbers and then the completion are sent.
  ///   - error: The error with which the upstream fails; `nil` if it never fails.
  ///   - failure: The error with which the operator then fails, if it is a different one.
  ///   - traits: The ways in which the operator differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work, for an operator that delivers on another thread.
  ///   - iterating: Creates an asynchronous sequence from the operator, which subscribes when its iterator is created;
  ///     `nil` for `values`.
  @available(SwiftStdlib 6.0, *)
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

  /// Creates a contract for an operator with several inputs.
  ///
  /// Each number is sent into all inputs in order, and so is the completion. Values sent by several threads have no
  /// order between the inputs, so the rules about their order are skipped.
  ///
  /// - Parameters:
  ///   - count: The number of inputs.
  ///   - make: Applies the operator to fresh upstreams. It must retain neither of them.
  ///   - expected: Returns the values that a subscriber receives if these numbers and then the completion are sent.
  ///   - error: The error with which the upstreams fail; `nil` if they never fail.
  ///   - traits: The ways in which the operator differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work, for an operator that delivers on another thread.
  @available(SwiftStdlib 6.0, *)
  public init<Failure: Error, Tested: Publisher>(
    inputs count: Int, operator make: @escaping @Sendable (_ upstreams: [PassthroughSubject<Int, Failure>]) -> Tested,
    expected: @escaping @Sendable ([Int]) -> [Tested.Output], error: Failure? = nil, traits: PublisherTraits = [],
    patience: Duration = .seconds(60), settle: @escaping @Sendable () async -> Void = {}
  ) where Tested.Output: Equatable {
    self.init(
      inputs: count, make: { upstreams, _ in make(upstreams) }, hasWitness: false, expected: expected, error: error,
      failure: nil, traits: traits, patience: patience, settle: settle, iterating: nil)
  }

  /// Creates a contract for an operator with several inputs and closures.
  ///
  /// - Parameters:
  ///   - count: The number of inputs.
  ///   - make: Applies the operator to fresh upstreams. Its closures must capture the witness, and should touch it.
  ///   - expected: Returns the values that a subscriber receives if these numbers and then the completion are sent.
  ///   - error: The error with which the upstreams fail; `nil` if they never fail.
  ///   - failure: The error with which the operator then fails, if it is a different one.
  ///   - traits: The ways in which the operator differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work, for an operator that delivers on another thread.
  ///   - iterating: Creates an asynchronous sequence from the operator, which subscribes when its iterator is created;
  ///     `nil` for `values`.
  @available(SwiftStdlib 6.0, *)
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

  @available(SwiftStdlib 6.0, *)
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
    self.patience = Duration(patience.asDelay)
    self.settle = settle
  }
}
