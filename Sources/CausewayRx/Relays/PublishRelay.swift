/// A relay that delivers elements to its current observers.
///
/// A relay never terminates. Any thread can send at any time; all observers receive the elements in the same order.
/// Corresponds to RxRelay's `PublishRelay`.
public final class PublishRelay<Element: Sendable>: ObservableType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Creates a relay.
  @_alwaysEmitIntoClient
  public init() {}

  /// Delivers an element to every observer.
  @_alwaysEmitIntoClient
  public func accept(_ event: Element) {
    subject.onNext(event)
  }

  /// Subscribes an observer.
  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns the relay as an observable, which cannot be sent to.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    subject
  }
}
