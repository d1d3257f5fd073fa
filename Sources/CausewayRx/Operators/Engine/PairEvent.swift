import Causeway

/// What comes from two publishers that are looked at together.
enum PairEvent<Main: Sendable, Other: Sendable>: Sendable {
  case main(Main)
  case mainFinished
  case other(Other)
  case otherFinished
}

extension Publisher where Failure == any Error {
  /// Sends what comes from both, their finishes too; fails when one fails.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - isFirst: Whether the other is subscribed to first.
  /// - Returns: A publisher of all that comes, which finishes when both have.
  func paired<Other: Publisher<OtherOutput, any Error>, OtherOutput: Sendable>(
    with other: Other, otherFirst isFirst: Bool
  ) -> AnyPublisher<PairEvent<Output, OtherOutput>, any Error> {
    let mains = map { PairEvent<Output, OtherOutput>.main($0) }.append(.mainFinished)
    let others = other.map { PairEvent<Output, OtherOutput>.other($0) }.append(.otherFinished)
    return isFirst ? others.merge(with: mains).eraseToAnyPublisher() : mains.merge(with: others).eraseToAnyPublisher()
  }
}
