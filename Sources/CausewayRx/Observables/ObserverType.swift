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
  @inlinable
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Receives the error with which the observable terminates.
  @inlinable
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Receives the completion.
  @inlinable
  public func onCompleted() {
    on(.completed)
  }
}

extension ObserverType where Element == Void {
  /// Receives an element without a value.
  @inlinable
  public func onNext() {
    on(.next(()))
  }
}
