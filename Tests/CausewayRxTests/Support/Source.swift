import Causeway
import CausewayRx
import CausewayTesting

/// An observable made with `create`, whose subscriptions and disposals are counted.
final class Source<Element: Sendable>: Sendable {
  private let observers = Probe<[AnyObserver<Element>]>([])
  private let disposals = Probe(0)
  private let atOnce: [Element]

  /// - Parameter atOnce: Sent inside each subscription.
  init(atOnce: Element...) {
    self.atOnce = atOnce
  }

  var subscriptions: Int { observers.value.count }
  var disposed: Int { disposals.value }

  var observable: Observable<Element> {
    .create { [self] observer in
      observers.append(observer)
      for element in atOnce { observer.onNext(element) }
      return Disposables.create { self.disposals.change { $0 += 1 } }
    }
  }

  func send(_ event: Event<Element>) {
    for observer in observers.value { observer.on(event) }
  }
}

/// Detects its release.
final class Canary: Sendable {
  private let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  deinit { onRelease() }
}

/// The errors in the tests of observables.
enum Mishap: Error, Equatable {
  case first
  case second
}
