/// A receiver of events.
public protocol ObserverType<Element> {
  /// The type of the elements.
  associatedtype Element

  /// Receives an event.
  ///
  /// - Parameter event: An element or a terminal event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Receives an element.
  @_alwaysEmitIntoClient
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Receives the error with which the observable terminates.
  @_alwaysEmitIntoClient
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Receives the completion.
  @_alwaysEmitIntoClient
  public func onCompleted() {
    on(.completed)
  }
}

extension ObserverType where Element == Void {
  /// Receives an element without a value.
  @_alwaysEmitIntoClient
  public func onNext() {
    on(.next(()))
  }
}
