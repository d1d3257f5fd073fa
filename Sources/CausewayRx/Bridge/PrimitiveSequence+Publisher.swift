public import Causeway

extension PrimitiveSequence {
  /// The work as a publisher.
  ///
  /// It is cold: each subscriber runs the work once. A ``Single`` sends one value and finishes, a ``Completable`` only
  /// finishes; both fail with the error of the work. Cancelling disposes of the work.
  ///
  /// - Returns: A publisher of the value.
  public func asPublisher() -> AnyPublisher<Element, any Error> {
    observable.source
  }

  /// The work for code on the main actor: the same as `asPublisher().receive(on: MainActor.shared)`.
  ///
  /// - Returns: What delivers the value on the main actor, at once if it comes from there.
  public func asMainActorPublisher() -> MainActorPublisher<AnyPublisher<Element, any Error>, Element> {
    observable.source.receive(on: MainActor.shared)
  }
}
