/// The elements of an observable that share a key.
///
/// Corresponds to RxSwift's `GroupedObservable`.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
  /// The key.
  public let key: Key
  private let source: Observable<Element>

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - source: The observable of the elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: The observer of the group's events.
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
