import Causeway

extension ObservableType {
  /// Delivers at a scheduler's place, in order, the error too.
  ///
  /// - Parameter scheduler: Where the events are delivered. On the main scheduler one that is sent there, while
  ///   nothing waits, is delivered at once.
  /// - Returns: An observable of the same elements.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    .publisher(source.receive(on: scheduler))
  }

  /// Subscribes at a scheduler's place.
  ///
  /// The events come where the source sends them. It is disposed of at once, by whoever does that; RxSwift's disposes at
  /// the scheduler's place, later.
  ///
  /// - Parameter scheduler: Where it subscribes.
  /// - Returns: An observable of the same elements.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    .publisher(subscribed(on: scheduler))
  }
}

extension ObservableConvertibleType {
  /// Subscribes at a scheduler's place.
  func subscribed(on scheduler: any ImmediateSchedulerType) -> AnyPublisher<Element, any Error> {
    let start = Just(()).setFailureType(to: (any Error).self).receive(on: scheduler)
    return start.flatMap { [source] _ in source }.eraseToAnyPublisher()
  }
}
