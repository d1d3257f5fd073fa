extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Delivers every event to observers, the completion too.
  ///
  /// - Important: Call it on the main thread, because the latest element is delivered on the calling thread. The
  ///   program stops otherwise.
  /// - Parameter observers: Receive each event, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    requireMainThread()
    return asObservable().subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers every event to observers of optional elements, the completion too.
  ///
  /// - Important: Call it on the main thread, because the latest element is delivered on the calling thread. The
  ///   program stops otherwise.
  /// - Parameter observers: Receive each event, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
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
  /// - Important: Call it on the main thread, because the latest element is delivered on the calling thread. The
  ///   program stops otherwise.
  /// - Parameters:
  ///   - onNext: Called for each element.
  ///   - onCompleted: Called at the completion.
  ///   - onDisposed: Called once: after the completion, or when the subscription is disposed of, on the thread that
  ///     does that.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    requireMainThread()
    return asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures that receive an object, which is held weakly, on the main thread.
  ///
  /// The closures are not called once the object has been released. Its release does not end the subscription.
  ///
  /// - Important: Call it on the main thread, because the latest element is delivered on the calling thread. The
  ///   program stops otherwise.
  /// - Parameters:
  ///   - object: Passed to the closures.
  ///   - onNext: Called for each element.
  ///   - onCompleted: Called at the completion.
  ///   - onDisposed: Called once: after the completion, or when the subscription is disposed of, on the thread that
  ///     does that.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    requireMainThread()
    return asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, for the side effects of the driver.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive() -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Passes the driver as an observable to a function.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameter transformation: Called once, at once.
  /// - Returns: The result of the function.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    requireMainThread()
    return transformation(asObservable())
  }

  /// Passes the driver as an observable to a function, and an argument to the function that it returns.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameters:
  ///   - with: Called once, at once.
  ///   - curriedArgument: Passed to the function that `with` returns.
  /// - Returns: The result of that function.
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    requireMainThread()
    return with(asObservable())(curriedArgument)
  }

  private func requireMainThread() {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage:
        "Call `drive` on the main thread: the latest element of a driver is delivered on the calling thread.")
  }
}
