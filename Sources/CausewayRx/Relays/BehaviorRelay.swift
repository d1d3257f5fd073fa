/// Holds an element and never ends: an observer receives the current one before `subscribe` returns, then every later
/// one.
///
/// Any thread may send at any time; the order of elements is the same for all observers. After RxRelay's
/// `BehaviorRelay`.
public final class BehaviorRelay<Element: Sendable>: ObservableType {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// Makes a relay that holds an element.
  ///
  /// - Parameter value: The first element.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The element now.
  ///
  /// It may be ahead of what observers have seen. Reading it costs no more than an uncontended lock.
  @inlinable
  public var value: Element {
    guard let value = try? subject.value() else { preconditionFailure("a relay never ends") }
    return value
  }

  /// Holds an element, and passes it on to every observer.
  ///
  /// - Parameter event: The element.
  @inlinable
  public func accept(_ event: Element) {
    subject.onNext(event)
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the elements, where they are sent.
  /// - Returns: What ends the subscription when it is disposed of. Dropping it changes nothing.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The same for those who may not send.
  public func asObservable() -> Observable<Element> {
    subject
  }
}
