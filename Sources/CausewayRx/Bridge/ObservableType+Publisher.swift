public import Causeway

extension ObservableType {
  /// The observable as a publisher.
  ///
  /// Each subscriber is a subscription of its own, which begins when it subscribes and receives everything from then on,
  /// the error or the completion too. Cancelling disposes of that subscription and no other. No element is dropped, empty
  /// arrays neither; `dropEmpty()` does that.
  ///
  /// - Returns: A publisher of the elements.
  @inlinable
  public func toPublisher() -> AnyPublisher<Element, any Error> {
    source
  }

  /// The observable as a publisher with a first value.
  ///
  /// - Parameter initialValue: Sent to each subscriber before the source is subscribed to, so that an element which the
  ///   source sends at once comes after it.
  /// - Returns: A publisher of the value and everything the source sends.
  public func toPublisher(initialValue: Element) -> AnyPublisher<Element, any Error> {
    source.prepend(initialValue).eraseToAnyPublisher()
  }

  /// The first element as a publisher.
  ///
  /// It sends the first element and finishes, and the source is disposed of. A source that completes without an element
  /// finishes it, and an error fails it.
  ///
  /// - Returns: A publisher of one element at most.
  public func toInitialPublisher() -> AnyPublisher<Element, any Error> {
    take(1).source
  }

  /// The observable for code on the main actor: the same as `toPublisher().receive(on: MainActor.shared)`.
  ///
  /// - Returns: What delivers the elements on the main actor, at once what comes from there while nothing waits.
  @inlinable
  public func toMainActorPublisher() -> MainActorPublisher<AnyPublisher<Element, any Error>, Element> {
    toPublisher().receive(on: MainActor.shared)
  }
}
