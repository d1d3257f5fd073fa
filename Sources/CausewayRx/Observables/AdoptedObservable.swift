import Causeway
import CausewayBridging

/// An observable type of the user's as an ``Observable``.
final class AdoptedObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  private let base: any ObservableType<Element>
  private let observable: Observable<Element>

  init(_ base: any ObservableType<Element>) {
    self.base = base
    observable = .create { base.subscribe($0) }
    super.init()
  }

  override func attach(_ observer: ObserverBase<Element>) -> any Disposable {
    observable.attach(observer)
  }

  /// The same as a publisher, which reports elements that are sent after the disposal.
  ///
  /// The observables of this module send none, so only those of others are watched.
  func publisher(_ reporter: BridgeReporter) -> AnyPublisher<Element, any Error> {
    let base = base
    return CallbackPublisher<Element, any Error>(reporter) { continuation in
      let observer = AnyObserver<Element>(handler: { event in
        switch event {
        case .next(let element): continuation.yield(element)
        case .error(let error): continuation.finish(throwing: error)
        case .completed: continuation.finish()
        }
      })
      let subscription = Trampoline.run { base.subscribe(observer) }
      continuation.onTermination = { _ in subscription.dispose() }
    }.eraseToAnyPublisher()
  }
}
