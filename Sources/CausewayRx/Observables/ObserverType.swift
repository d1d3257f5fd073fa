/// Something that receives events.
public protocol ObserverType<Element> {
  /// What it receives.
  associatedtype Element

  /// Receives an event.
  ///
  /// - Parameter event: An element or the end.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Receives an element.
  @inlinable
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Receives an error, which is the end.
  @inlinable
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Receives the end.
  @inlinable
  public func onCompleted() {
    on(.completed)
  }
}

extension ObserverType where Element == Void {
  /// Receives a signal without contents.
  @inlinable
  public func onNext() {
    on(.next(()))
  }
}
