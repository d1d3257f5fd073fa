import Causeway

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
public struct PublisherContract: Sendable {
  let facts: PublisherFacts
  let source: PublisherSource
  let patience: Duration
  let settle: @Sendable () async -> Void
}
