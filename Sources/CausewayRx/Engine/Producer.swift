/// An observable that runs a closure for each subscription, on the trampoline of the current thread.
///
/// All operators are producers. A subscription from outside begins the trampoline, so that sources which send their
/// elements on it begin when the whole chain is subscribed.
@usableFromInline
class Producer<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  private let run: (ObserverBase<Element>) -> any Disposable

  /// Makes an observable of what it does for a subscription.
  ///
  /// - Parameter run: Called with the observer; returns what disposes of the subscription.
  @usableFromInline
  init(_ run: @escaping (ObserverBase<Element>) -> any Disposable) {
    self.run = run
    super.init()
  }

  @usableFromInline
  override final func attach(_ observer: ObserverBase<Element>) -> any Disposable {
    Trampoline.run { run(observer) }
  }
}
