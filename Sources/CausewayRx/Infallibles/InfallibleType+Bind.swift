extension InfallibleType {
  /// Delivers every event to observers, the completion too.
  ///
  /// - Parameter observers: Receive each event, one after another, where it is sent.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers every event to observers of optional elements, the completion too.
  ///
  /// - Parameter observers: Receive each event, one after another, where it is sent.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { (event: Event<Element>) in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Passes the infallible to a function.
  ///
  /// - Parameter binder: Called once, before this method returns.
  /// - Returns: The result of the function.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes the infallible to a function, and an argument to the function that it returns.
  ///
  /// - Parameters:
  ///   - binder: Called once, before this method returns.
  ///   - argument: Passed to the function that `binder` returns.
  /// - Returns: The result of that function.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument argument: Argument
  ) -> Result {
    binder(self)(argument)
  }

  /// Calls a closure with each element.
  ///
  /// - Parameter onNext: Called with each element, where it is sent. Released at the completion and on disposal.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a closure with an object, which is held weakly, and each element.
  ///
  /// - Parameters:
  ///   - object: Passed to the closure, which is not called once the object has been released.
  ///   - onNext: Called with each element, where it is sent. Released at the completion and on disposal.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
