import Causeway

/// An observer as a subscriber of the publisher inside an observable.
struct ObserverSubscriber<Observer: ObserverType>: Subscriber where Observer.Element: Sendable {
  /// Called by one thread at a time.
  private let observer: UncheckedBox<Observer>
  private let disposable: SubscriptionDisposable

  init(_ observer: Observer, _ disposable: SubscriptionDisposable) {
    self.observer = UncheckedBox(observer)
    self.disposable = disposable
  }

  mutating func receive(subscription: Subscription) {
    disposable.set(subscription)
  }

  mutating func receive(_ input: Observer.Element) {
    observer.value.on(.next(input))
  }

  mutating func receive(completion: Completion<any Error>) {
    switch completion {
    case .finished: observer.value.on(.completed)
    case .failure(let error): observer.value.on(.error(error))
    }
  }
}
