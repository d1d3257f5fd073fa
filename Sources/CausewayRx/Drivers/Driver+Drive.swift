extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Delivers all events, including the completion, to observers.
  ///
  /// - Important: Call this method on the main thread, because the latest element is delivered on the calling thread.
  ///   Otherwise the program stops.
  /// - Parameter observers: The observers. They receive each event one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    requireMainThread()
    return asObservable().subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers all events, including the completion, to observers of optional elements.
  ///
  /// - Important: Call this method on the main thread, because the latest element is delivered on the calling thread.
  ///   Otherwise the program stops.
  /// - Parameter observers: The observers. They receive each event one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    requireMainThread()
    return asObservable().subscribe { (event: Event<Element>) in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Calls closures on the main thread.
  ///
  /// - Important: Call this method on the main thread, because the latest element is delivered on the calling thread.
  ///   Otherwise the program stops.
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the driver completes.
  ///   - onDisposed: Called once: after the completion, or on disposal, on the disposing thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    requireMainThread()
    return asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures that receive an object, which is held weakly, on the main thread.
  ///
  /// After the object has been released, the closures are not called any more, but the subscription continues.
  ///
  /// - Important: Call this method on the main thread, because the latest element is delivered on the calling thread.
  ///   Otherwise the program stops.
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the driver completes.
  ///   - onDisposed: Called once: after the completion, or on disposal, on the disposing thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    requireMainThread()
    return asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, for the side effects of the driver.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive() -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Passes the driver to a function, as an observable.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter transformation: The function. It is called once, before this method returns.
  /// - Returns: The result of the function.
  @_alwaysEmitIntoClient
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    requireMainThread()
    return transformation(asObservable())
  }

  /// Passes the driver to a function, as an observable, and an argument to the function that it returns.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameters:
  ///   - with: The function. It is called once, before this method returns.
  ///   - curriedArgument: The argument of the function that `with` returns.
  /// - Returns: The result of that function.
  @_alwaysEmitIntoClient
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    requireMainThread()
    return with(asObservable())(curriedArgument)
  }

  @usableFromInline
  func requireMainThread() {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage:
        "Call `drive` on the main thread: the latest element of a driver is delivered on the calling thread.")
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: PublishRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: PublishRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }
}
