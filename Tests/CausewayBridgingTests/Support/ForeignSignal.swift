import CausewayTesting

/// Types with the signatures of ReactiveSwift's, which are not `Sendable` either.
final class ForeignSignal<Value, Failure: Error> {
  final class Observer {
    let value: ((Value) -> Void)?
    let failed: ((Failure) -> Void)?
    let completed: (() -> Void)?
    let interrupted: (() -> Void)?

    init(
      value: ((Value) -> Void)? = nil, failed: ((Failure) -> Void)? = nil, completed: (() -> Void)? = nil,
      interrupted: (() -> Void)? = nil
    ) {
      self.value = value
      self.failed = failed
      self.completed = completed
      self.interrupted = interrupted
    }
  }

  private(set) var observers: [Observer] = []
  private var isOver = false
  let disposals = Probe(0)

  @discardableResult
  func observe(_ observer: Observer) -> (any ForeignDisposable)? {
    guard !isOver else {
      observer.interrupted?()
      return nil
    }
    observers.append(observer)
    return ForeignAction { [self] in
      disposals.change { $0 += 1 }
      observers.removeAll { $0 === observer }
    }
  }

  func send(value: Value) {
    for observer in observers { observer.value?(value) }
  }

  func send(error: Failure) {
    isOver = true
    for observer in observers { observer.failed?(error) }
  }

  func sendCompleted() {
    isOver = true
    for observer in observers { observer.completed?() }
  }
}

struct ForeignSignalProducer<Value, Failure: Error> {
  let signal: ForeignSignal<Value, Failure>
  let values: [Value]

  @discardableResult
  func start(_ observer: ForeignSignal<Value, Failure>.Observer = .init()) -> any ForeignDisposable {
    let disposable = signal.observe(observer)
    for value in values { observer.value?(value) }
    return disposable ?? ForeignAction {}
  }
}
