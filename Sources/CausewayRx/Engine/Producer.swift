/// An observable that runs a closure for each subscription, on the trampoline of the current thread.
///
/// All operators are producers. A subscription from outside starts the trampoline, so that sources that deliver on it
/// start after the whole chain has been subscribed.
@usableFromInline
class Producer<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the closure is immutable.

  private let run: (ObserverBase<Element>) -> Attachment

  /// Creates an observable from a closure that handles a subscription.
  ///
  /// - Parameter run: Called with the observer. Returns the attachment of the subscription.
  @usableFromInline
  init(_ run: @escaping (ObserverBase<Element>) -> Attachment) {
    self.run = run
    super.init()
  }

  /// Creates an observable from a closure that handles a subscription and returns any disposable.
  @_disfavoredOverload
  convenience init(_ run: @escaping (ObserverBase<Element>) -> any Disposable) {
    self.init { ForeignAttachment(run($0)) }
  }

  @usableFromInline
  override final func attach(_ observer: ObserverBase<Element>) -> Attachment {
    Trampoline.run { run(observer) }
  }
}
