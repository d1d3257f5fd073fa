import CausewayTesting

/// Types with the signatures of RxSwift's, which are not `Sendable` either.
protocol ForeignDisposable {
  func dispose()
}

struct ForeignAction: ForeignDisposable {
  let action: () -> Void

  func dispose() {
    action()
  }
}

final class ForeignObservable<Element> {
  private struct Observer {
    let onNext: ((Element) -> Void)?
    let onError: ((any Error) -> Void)?
    let onCompleted: (() -> Void)?
  }

  private var observers: [Int: Observer] = [:]
  private let first: [Element]
  private let isShort: Bool
  /// The number of subscriptions.
  private(set) var subscriptions = 0
  /// The number of disposals, including those after the end.
  let disposals = Probe(0)

  /// Creates an observable that sends elements inside `subscribe`, and then completes if it `isShort`.
  init(first: [Element] = [], isShort: Bool = false) {
    self.first = first
    self.isShort = isShort
  }

  var observerCount: Int { observers.count }

  func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any ForeignDisposable {
    subscriptions += 1
    let id = subscriptions
    observers[id] = Observer(onNext: onNext, onError: onError, onCompleted: onCompleted)
    for element in first { onNext?(element) }
    if isShort { onCompleted?() }
    return ForeignAction { [self] in
      observers[id] = nil
      disposals.change { $0 += 1 }
      onDisposed?()
    }
  }

  func send(_ element: Element) {
    for observer in observers.values { observer.onNext?(element) }
  }

  func fail(_ error: any Error) {
    for observer in observers.values { observer.onError?(error) }
  }

  func complete() {
    for observer in observers.values { observer.onCompleted?() }
  }
}

enum ForeignSingleTrait {}

struct ForeignPrimitiveSequence<Trait, Element> {
  let source: ForeignObservable<Element>
}

extension ForeignPrimitiveSequence where Trait == ForeignSingleTrait {
  func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any ForeignDisposable {
    source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }
}
