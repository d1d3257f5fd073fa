public import Causeway

extension ObservableConvertibleType {
  /// The observable as a publisher of the core.
  @usableFromInline var source: AnyPublisher<Element, any Error> {
    @_alwaysEmitIntoClient get {
      AnyPublisher(ObservablePublisher(observable: asObservable()))
    }
  }
}

/// An observable as a publisher of the core, which keeps the core's contract for every sender.
@usableFromInline
struct ObservablePublisher<Element: Sendable>: PlacedPublisher {
  @usableFromInline typealias Output = Element
  @usableFromInline typealias Failure = any Error

  @usableFromInline let observable: Observable<Element>

  @_alwaysEmitIntoClient
  init(observable: Observable<Element>) {
    self.observable = observable
  }

  @_alwaysEmitIntoClient
  func subscribe(_ subscriber: sending some Subscriber<Element, any Error>) {
    Emitter.attach(consume subscriber) { emitter in
      let observer = SubscriptionObserver(EmitterObserver(emitter: emitter))
      emitter.onTermination { reason in
        if case .cancelled = reason { observer.dispose() }
      }
      observer.attachOnTrampoline(to: observable)
    }
  }

  package func subscribe(_ subscriber: sending some Subscriber<Element, any Error>, at place: StreamPlace?) {
    guard let place else { return subscribe(consume subscriber) }
    subscribe(consume subscriber, describingItselfTo: place.inputs)
  }
}

/// An observer that sends its events to a subscriber.
@usableFromInline
struct EmitterObserver<Element: Sendable>: ObserverType {
  @usableFromInline let emitter: Emitter<Element, any Error>

  @_alwaysEmitIntoClient
  init(emitter: Emitter<Element, any Error>) {
    self.emitter = emitter
  }

  @_alwaysEmitIntoClient
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): emitter.send(element)
    case .error(let error): emitter.send(completion: .failure(error))
    case .completed: emitter.send(completion: .finished)
    }
  }
}
