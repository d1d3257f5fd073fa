import Causeway

extension Observable {
  /// Makes an observable of a closure that sends to an observer.
  ///
  /// After RxSwift's `create`.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. The observer may be used from any
  ///   thread; what several send at once is put in order, and nothing is sent after the end. What it returns is disposed
  ///   of exactly once: after the end has been sent or when the subscription is disposed of.
  /// - Returns: The observable.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    // Called by whoever subscribes, as in RxSwift; what it captures is up to its author.
    let subscribe = UncheckedBox(subscribe)
    return Observable(CreatedPublisher { subscribe.value($0) })
  }
}

/// The publisher inside ``Observable/create(_:)``.
private struct CreatedPublisher<Element: Sendable>: Publisher {
  typealias Output = Element
  typealias Failure = any Error

  let start: @Sendable (AnyObserver<Element>) -> any Disposable

  init(_ start: @escaping @Sendable (AnyObserver<Element>) -> any Disposable) {
    self.start = start
  }

  func subscribe(_ subscriber: sending some Subscriber<Element, any Error>) {
    Emitter.attach(subscriber) { emitter in
      let work = SingleAssignmentDisposable()
      emitter.onTermination { reason in
        if case .cancelled = reason { work.dispose() }
      }
      let observer = AnyObserver<Element>(handler: { event in
        emitter.send(event)
        // After the end has been delivered, as in RxSwift.
        if event.isStopEvent { work.dispose() }
      })
      work.setDisposable(start(observer))
    }
  }
}

extension Emitter where Failure == any Error {
  fileprivate func send(_ event: Event<Output>) {
    switch event {
    case .next(let element): send(element)
    case .error(let error): send(completion: .failure(error))
    case .completed: send(completion: .finished)
    }
  }
}
