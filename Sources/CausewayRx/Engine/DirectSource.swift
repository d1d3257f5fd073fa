/// An observable that runs a closure for each subscription, without the trampoline.
@usableFromInline
final class DirectSource<Element: Sendable>: Observable<Element>, @unchecked Sendable {
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
  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    run(observer)
  }
}
