public import Causeway

extension PublisherContract {
  /// Creates a contract for a subject of numbers.
  ///
  /// - Parameters:
  ///   - make: Creates a fresh subject. It must not retain it.
  ///   - initial: The values that the subject holds before anything is sent.
  ///   - replays: The number of latest values that a new subscriber receives first: 1 for a current value.
  ///   - error: The error that is sent to the subject; `nil` if it never fails.
  ///   - traits: The ways in which the subject differs from the strictest case.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work, for a subject that delivers on another thread.
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
        var rig = PublisherRig(subject, nil, iterating: nil)
        rig.feed(by: subject, error: error)
        return rig
      },
      expected: { (initial.suffix(replays) + $0).map { SeenOutput($0) } }, failure: error)
    self.patience = patience.asDelay
    self.settle = settle
  }
}
