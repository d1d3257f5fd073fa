extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Delivers all events, including the completion, to observers.
  ///
  /// - Parameter observers: The observers. They receive each event one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers all events, including the completion, to observers of optional elements.
  @_alwaysEmitIntoClient
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
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the signal completes.
  ///   - onDisposed: Called once: after the completion, or on disposal, on the disposing thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures that receive an object, which is held weakly, on the main thread.
  ///
  /// After the object has been released, the closures are not called any more, but the subscription continues.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the signal completes.
  ///   - onDisposed: Called once: after the completion, or on disposal, on the disposing thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, for the side effects of the signal.
  @_alwaysEmitIntoClient
  public func emit() -> any Disposable {
    emit(onNext: nil, onCompleted: nil, onDisposed: nil)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  @_alwaysEmitIntoClient
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  @_alwaysEmitIntoClient
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  @_alwaysEmitIntoClient
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  @_alwaysEmitIntoClient
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  @_alwaysEmitIntoClient
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }
}
