public import Causeway

extension PublisherContract {
  /// Makes a contract for a subject of numbers, which the contract sends to.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh subject. It must not keep it.
  ///   - initial: What it holds before anything is sent.
  ///   - replays: How many of the last values a subscriber gets first: 1 for a current value.
  ///   - error: What it is made to fail with; `nil` if it never fails.
  ///   - traits: In what the subject differs from the strictest case.
  ///   - patience: How long anything may take before it counts as hanging. It is only waited for when a rule is broken.
  ///   - settle: Waits until everything is done that is under way, for a subject that delivers elsewhere.
  public init<Tested: Subject>(
    subject make: @escaping @Sendable () -> Tested, initial: [Int] = [], replays: Int = 0,
    error: Tested.Failure? = nil, traits: PublisherTraits = [], patience: Duration = .seconds(60),
    settle: @escaping @Sendable () async -> Void = {}
  ) where Tested.Output == Int {
    facts = PublisherFacts(
      kind: .subject, traits: traits, canFail: error != nil, hasWitness: false, hasValues: true, initial: initial,
      replays: replays)
    source = PublisherSource(
      make: {
        let subject = make()
        var rig = PublisherRig(subject, ContractWitness(), iterating: nil)
        rig.feed(by: subject, error: error)
        return rig
      },
      expected: { (initial.suffix(replays) + $0).map { SeenOutput($0) } }, failure: error)
    self.patience = patience
    self.settle = settle
  }
}
