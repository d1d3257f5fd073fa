/// A relay with a current element, which each observer receives first, before `subscribe` returns.
///
/// A relay never terminates. Any thread can send at any time; all observers receive the elements in the same order.
/// Corresponds to RxRelay's `BehaviorRelay`.
public final class BehaviorRelay<Element: Sendable>: ObservableType {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// Creates a relay.
  ///
  /// - Parameter value: The initial element.
  @_alwaysEmitIntoClient
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The current element.
  ///
  /// It may be newer than the last element that observers have received. Reading it costs no more than an uncontended
  /// lock.
  @_alwaysEmitIntoClient
  public var value: Element {
    guard let value = try? subject.value() else { preconditionFailure("a relay never ends") }
    return value
  }

  /// Sets the current element and delivers it to every observer.
  ///
  /// - Parameter event: The element.
  @_alwaysEmitIntoClient
  public func accept(_ event: Element) {
    subject.onNext(event)
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: The observer. It receives elements on the sending thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
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
