/// The elements of an observable that have one key.
///
/// Corresponds to RxSwift's `GroupedObservable`.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
  /// The key.
  public let key: Key
  private let source: Observable<Element>

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - source: The elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the events of the group.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// Returns the elements as an observable.
  public func asObservable() -> Observable<Element> {
    source
  }
}
