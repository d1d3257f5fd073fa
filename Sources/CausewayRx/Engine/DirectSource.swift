/// An observable that runs a closure for each subscription, at once.
@usableFromInline
final class DirectSource<Element: Sendable>: Observable<Element>, @unchecked Sendable {
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
  override func attach(_ observer: ObserverBase<Element>) -> any Disposable {
    run(observer)
  }
}
