/// A stream of elements that may terminate with an error, with RxSwift's names and semantics.
///
/// An observable does nothing until it is subscribed to. Subscriptions are independent of each other. An observer
/// receives one event at a time: subjects and `create(_:)` serialize the events of several threads. As in RxSwift,
/// closures are not `@Sendable`, so that existing code compiles unchanged; the operators of the chain determine where
/// they run.
///
/// Corresponds to RxSwift's `Observable`.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
  // Safety: Observables are immutable; subclasses with state guard it. Closures of users are not `@Sendable`, as in
  // RxSwift, and run where the chain delivers. Tested by `RxOperatorContractTests`, `RxEngineRaceTests`.

  @usableFromInline
  init() {}

  /// Subscribes an observer.
  ///
  /// After `dispose()` has returned, no new delivery starts, with one exception, as in RxSwift: if an observer of a
  /// subject disposes of another subscription to the same subject, that subscription still receives the event being
  /// delivered.
  ///
  /// - Parameter observer: The observer. It receives events one at a time, on the sending thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let subscription = SubscriptionObserver(observer, isGated: isGated)
    subscription.attach(to: self)
    return subscription
  }

  /// Subscribes an observer as part of a chain.
  ///
  /// - Parameter observer: The observer.
  /// - Returns: The attachment that ends the subscription.
  @usableFromInline
  func attach(_ observer: ObserverBase<Element>) -> Attachment {
    fatalError("attach(_:) is overridden by every observable")
  }

  /// Whether the observable is a subject: all its events come through the gate of one roster, to observers that are in
  /// no other roster.
  @usableFromInline
  var isGated: Bool { false }

  /// Returns itself.
  @_alwaysEmitIntoClient
  public final func asObservable() -> Observable<Element> {
    self
  }
}
