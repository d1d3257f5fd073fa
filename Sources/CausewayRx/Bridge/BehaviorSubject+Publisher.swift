public import Causeway

extension BehaviorSubject {
  /// The subject as a publisher.
  ///
  /// A subscriber receives the current element before `subscribe` returns, then every later one, and the subject's own
  /// end. A subject that has completed gives its last element and finishes; one that has failed gives its error; one that
  /// was disposed of fails with ``RxBridgeError/missingInitialValue``. Cancelling ends this subscriber's subscription
  /// only.
  ///
  /// - Returns: A publisher of the elements.
  @inlinable
  public func asPublisher() -> AnyPublisher<Element, any Error> {
    EndingStepped(source, CurrentElementStep(self)).eraseToAnyPublisher()
  }

  /// The subject for code on the main actor: the same as `asPublisher().receive(on: MainActor.shared)`.
  ///
  /// - Returns: What delivers the elements on the main actor, the current one at once if it is subscribed to there.
  @inlinable
  public func asMainActorPublisher() -> MainActorPublisher<AnyPublisher<Element, any Error>, Element> {
    asPublisher().receive(on: MainActor.shared)
  }
}
