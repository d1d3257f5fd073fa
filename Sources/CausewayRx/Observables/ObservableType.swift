/// A source of events: any number of elements, then at most one terminal event.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes an observer.
  ///
  /// - Parameter observer: The observer. It receives elements one at a time, then at most one terminal event.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// Returns the same events as an ``Observable``.
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }
}
