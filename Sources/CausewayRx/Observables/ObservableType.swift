/// Something that sends elements to observers, and then perhaps an end.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the events: elements one at a time, then at most one end.
  /// - Returns: What ends the subscription when it is disposed of. Dropping it changes nothing.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// The same as an observable.
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }
}
