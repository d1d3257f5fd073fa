/// An observable that runs a closure for each subscription, on the trampoline of the current thread.
///
/// All operators are producers. A subscription from outside begins the trampoline, so that sources which send their
/// elements on it begin when the whole chain is subscribed.
@usableFromInline
class Producer<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  private let run: (ObserverBase<Element>) -> Attachment

  /// Makes an observable of what it does for a subscription.
  ///
  /// - Parameter run: Called with the observer; returns what disposes of the subscription.
  @usableFromInline
  init(_ run: @escaping (ObserverBase<Element>) -> Attachment) {
    self.run = run
    super.init()
  }

  /// Makes an observable of what it does for a subscription, which is disposed of by any disposable.
  @_disfavoredOverload
  convenience init(_ run: @escaping (ObserverBase<Element>) -> any Disposable) {
    self.init { ForeignAttachment(run($0)) }
  }

  @usableFromInline
  override final func attach(_ observer: ObserverBase<Element>) -> Attachment {
    Trampoline.run { run(observer) }
  }
}
