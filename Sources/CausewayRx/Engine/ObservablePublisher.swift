import Causeway

/// An observable as a publisher of the core, which keeps the core's contract for any sender.
struct ObservablePublisher<Element: Sendable>: Publisher {
  typealias Output = Element
  typealias Failure = any Error

  let observable: Observable<Element>

  func subscribe(_ subscriber: sending some Subscriber<Element, any Error>) {
    Emitter.attach(subscriber) { emitter in
      let observer = SubscriptionObserver(EmitterObserver(emitter: emitter))
      emitter.onTermination { reason in
        if case .cancelled = reason { observer.dispose() }
      }
      // On the trampoline, so that a sequence can be cancelled while it is sent.
      Trampoline.run { observer.attach(to: observable) }
    }
  }
}

/// Sends what it receives to a subscriber.
private struct EmitterObserver<Element: Sendable>: ObserverType {
  let emitter: Emitter<Element, any Error>

  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): emitter.send(element)
    case .error(let error): emitter.send(completion: .failure(error))
    case .completed: emitter.send(completion: .finished)
    }
  }
}
