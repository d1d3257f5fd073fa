import Causeway

/// A publisher that calls hooks with what it passes on: what `do` makes.
///
/// It passes things on through an emitter, so that a hook that throws can end it, and so that disposal is noticed once.
struct DoPublisher<Element: Sendable>: Publisher {
  typealias Output = Element
  typealias Failure = any Error

  let upstream: AnyPublisher<Element, any Error>
  let hooks: DoHooks<Element>

  init(_ upstream: AnyPublisher<Element, any Error>, _ hooks: DoHooks<Element>) {
    self.upstream = upstream
    self.hooks = hooks
  }

  func subscribe(_ subscriber: sending some Subscriber<Element, any Error>) {
    Emitter.attach(subscriber) { emitter in
      let onDispose = hooks.onDispose.map { AnonymousDisposable($0.value) }
      emitter.onTermination { reason in
        if case .cancelled = reason { onDispose?.dispose() }
      }
      hooks.onSubscribe?.value()
      upstream.subscribe(DoSubscriber(hooks, emitter, onDispose))
      hooks.onSubscribed?.value()
    }
  }
}

/// Calls hooks and passes on what it receives.
private struct DoSubscriber<Element: Sendable>: Subscriber {
  let hooks: DoHooks<Element>
  let emitter: Emitter<Element, any Error>
  let onDispose: AnonymousDisposable?

  init(_ hooks: DoHooks<Element>, _ emitter: Emitter<Element, any Error>, _ onDispose: AnonymousDisposable?) {
    self.hooks = hooks
    self.emitter = emitter
    self.onDispose = onDispose
  }

  mutating func receive(subscription: Subscription) {
    emitter.onTermination { _ in subscription.cancel() }
  }

  mutating func receive(_ input: Element) {
    do {
      try hooks.onNext?.value(input)
      emitter.send(input)
      try hooks.afterNext?.value(input)
    } catch {
      end(.failure(error))
    }
  }

  mutating func receive(completion: Completion<any Error>) {
    do {
      switch completion {
      case .finished:
        try hooks.onCompleted?.value()
        emitter.send(completion: completion)
        try hooks.afterCompleted?.value()
      case .failure(let error):
        try hooks.onError?.value(error)
        emitter.send(completion: completion)
        try hooks.afterError?.value(error)
      }
      onDispose?.dispose()
    } catch {
      end(.failure(error))
    }
  }

  /// Ends because of a hook, unless the end has been sent, and tells of the disposal after it.
  private func end(_ completion: Completion<any Error>) {
    emitter.send(completion: completion)
    onDispose?.dispose()
  }
}
