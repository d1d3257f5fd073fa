/// Passes on what it is given to those who observe it at that time, and never ends.
///
/// Any thread may send at any time; the order of elements is the same for all observers. After RxRelay's `PublishRelay`.
public final class PublishRelay<Element: Sendable>: ObservableType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Makes a relay.
  public init() {}

  /// Passes an element on to every observer.
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
