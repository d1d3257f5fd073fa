public import Causeway

/// A stream of elements that may end by an error, with RxSwift's names and meaning.
///
/// It is a publisher of `Causeway` inside and keeps that contract: one event at a time, in one order, also when several
/// threads send and when an observer sends from inside its own callback. It does nothing until it is subscribed to,
/// and each subscription is one of its own. Closures are not `@Sendable`, as in RxSwift, so that code written for that compiles
/// as it is; where they run is the chain's business.
///
/// After RxSwift's `Observable`.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
  /// What it is inside.
  ///
  /// Never changes, which is why the class is `Sendable`.
  @usableFromInline let publisher: AnyPublisher<Element, any Error>

  @inlinable
  init(_ publisher: some Publisher<Element, any Error>) {
    self.publisher = publisher.eraseToAnyPublisher()
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the events, one at a time, where the source sends.
  /// - Returns: What ends the subscription when it is disposed of. Dropping it changes nothing. No event begins once
  ///   `dispose()` has returned.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let disposable = SubscriptionDisposable()
    publisher.subscribe(ObserverSubscriber(observer, disposable))
    return disposable
  }

  /// Itself.
  public func asObservable() -> Observable<Element> {
    self
  }
}
