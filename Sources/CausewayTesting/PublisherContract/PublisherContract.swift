public import Causeway

/// The contract that every publisher must keep, R1 to R12, as a suite that checks one publisher.
///
/// ```swift
/// let contract = PublisherContract(
///   operator: { (upstream: PassthroughSubject<Int, TestError>) in upstream.doubled() },
///   expected: { numbers in numbers.map { $0 * 2 } }, error: .failed)
/// await contract.verify()
/// ```
///
/// For each ``PublisherRule`` the suite creates a fresh publisher and sends values to it in a certain way, including
/// from several threads and from inside its subscribers. It checks which events arrive, when and where, and which
/// objects are released. Rules that cannot apply to the publisher are skipped; the report states the reason.
///
/// The suite does not hang: a step that does not return within the `patience` is a finding. The limit is only reached
/// if a rule is broken.
@available(SwiftStdlib 5.7, *)
public struct PublisherContract: Sendable {
  let facts: PublisherFacts
  let source: PublisherSource
  let patience: Duration
  let settle: @Sendable () async -> Void
}

@available(SwiftStdlib 5.7, *)
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
  @available(SwiftStdlib 6.0, *)
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
    self.patience = Duration(patience.asDelay)
    self.settle = settle
  }
}

/// A rule that a publisher breaks, with the observation that breaks it.
@available(SwiftStdlib 5.7, *)
public typealias PublisherFinding = ContractFinding<PublisherRule>

/// The result of checking a publisher.
@available(SwiftStdlib 5.7, *)
public typealias PublisherReport = ContractReport<PublisherRule>
