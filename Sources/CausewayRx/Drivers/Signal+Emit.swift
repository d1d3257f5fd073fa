extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Delivers every event to observers, the completion too.
  ///
  /// - Parameter observers: Receive each event, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers every event to observers of optional elements, the completion too.
  ///
  /// - Parameter observers: Receive each event, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { (event: Event<Element>) in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Calls closures on the main thread.
  ///
  /// - Parameters:
  ///   - onNext: Called for each element.
  ///   - onCompleted: Called at the completion.
  ///   - onDisposed: Called once: after the completion, or when the subscription is disposed of, on the thread that
  ///     does that.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures that receive an object, which is held weakly, on the main thread.
  ///
  /// The closures are not called once the object has been released. Its release does not end the subscription.
  ///
  /// - Parameters:
  ///   - object: Passed to the closures.
  ///   - onNext: Called for each element.
  ///   - onCompleted: Called at the completion.
  ///   - onDisposed: Called once: after the completion, or when the subscription is disposed of, on the thread that
  ///     does that.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, for the side effects of the signal.
  ///
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func emit() -> any Disposable {
    emit(onNext: nil, onCompleted: nil, onDisposed: nil)
  }
}
