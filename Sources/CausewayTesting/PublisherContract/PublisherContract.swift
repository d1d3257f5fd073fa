import Causeway

/// What every publisher has to keep, R1 to R12, as a suite that checks one.
///
/// ```swift
/// let contract = PublisherContract(
///   operator: { (upstream: PassthroughSubject<Int, TestError>) in upstream.doubled() },
///   expected: { numbers in numbers.map { $0 * 2 } }, error: .failed)
/// await contract.verify()
/// ```
///
/// For each ``PublisherRule`` it makes a fresh publisher, feeds it in the way in question, from several threads and from
/// inside its subscribers too, and looks at what arrives, when and where, and at what is let go of. What a publisher
/// cannot do is skipped, and the report says why.
///
/// Nothing of it hangs: a publisher that does not return within the patience is a finding. The patience is only waited
/// for when a rule is broken.
public struct PublisherContract: Sendable {
  let facts: PublisherFacts
  let source: PublisherSource
  let patience: Duration
  let settle: @Sendable () async -> Void
}
