/// Gives each observer the last elements first, then every later one, and never ends.
///
/// Any thread may send at any time; the order of elements is the same for all observers. After RxRelay's `ReplayRelay`.
public final class ReplayRelay<Element: Sendable>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Makes a relay that keeps the last elements.
  ///
  /// - Parameter bufferSize: How many to keep.
  /// - Returns: The relay.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Makes a relay that keeps all elements.
  ///
  /// - Returns: The relay.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(.createUnbounded())
  }

  /// Passes an element on to every observer, and keeps it for later ones.
  ///
  /// - Parameter event: The element.
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
