/// A relay that replays the latest elements to each new observer.
///
/// A relay never terminates. Any thread can send at any time; all observers receive the elements in the same order.
/// Corresponds to RxRelay's `ReplayRelay`.
public final class ReplayRelay<Element: Sendable>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Creates a relay that replays a limited number of elements.
  ///
  /// - Parameter bufferSize: The number of elements to keep.
  /// - Returns: The relay.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Creates a relay that replays all elements.
  ///
  /// - Returns: The relay.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(.createUnbounded())
  }

  /// Delivers an element to every observer, and keeps it for later observers.
  public func accept(_ event: Element) {
    subject.onNext(event)
  }

  /// Subscribes an observer.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns the relay as an observable, which cannot be sent to.
  public func asObservable() -> Observable<Element> {
    subject
  }
}
