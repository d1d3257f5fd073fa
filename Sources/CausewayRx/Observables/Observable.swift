/// A stream of elements that may end by an error, with RxSwift's names and meaning.
///
/// It does nothing until it is subscribed to, and each subscription is one of its own. An observer receives one event at a
/// time: subjects and ``create(_:)`` put what several threads send in one order. Closures are not `@Sendable`, as in RxSwift,
/// so that code written for that compiles as it is; where they run is the chain's business.
///
/// After RxSwift's `Observable`.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
  @usableFromInline
  init() {}

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the events, one at a time, where the source sends.
  /// - Returns: What ends the subscription when it is disposed of. Dropping it changes nothing. No event begins once
  ///   `dispose()` has returned, except one: if an observer of a subject disposes of another one of the same subject, that
  ///   still receives the event that is being delivered, as in RxSwift.
  @inlinable
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let subscription = SubscriptionObserver(observer, isGated: isGated)
    subscription.attach(to: self)
    return subscription
  }

  /// Subscribes an observer inside a chain.
  ///
  /// - Parameter observer: Receives the events.
  /// - Returns: What ends the subscription.
  @usableFromInline
  func attach(_ observer: ObserverBase<Element>) -> Attachment {
    fatalError("attach(_:) is overridden by every observable")
  }

  /// Whether it is a subject: all events come from inside the gate of one roster, to observers that are in no other.
  @usableFromInline
  var isGated: Bool { false }

  /// Itself.
  @inlinable
  public final func asObservable() -> Observable<Element> {
    self
  }
}
