extension InfallibleType {
  /// Delivers all events, including the completion, to observers.
  ///
  /// - Parameter observers: The observers. They receive each event one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers all events, including the completion, to observers of optional elements.
  ///
  /// - Parameter observers: The observers. They receive each event one after the other, on the sending thread.
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
  /// - Parameter binder: The function. It is called once, before this method returns.
  /// - Returns: The result of the function.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes the infallible to a function, and an argument to the function that it returns.
  ///
  /// - Parameters:
  ///   - binder: The function. It is called once, before this method returns.
  ///   - argument: The argument of the function that `binder` returns.
  /// - Returns: The result of that function.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument argument: Argument
  ) -> Result {
    binder(self)(argument)
  }

  /// Calls a closure with each element.
  ///
  /// - Parameter onNext: Called with each element, on the sending thread. It is released on completion and disposal.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a closure with each element and an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closure. After its release the closure is not called any more.
  ///   - onNext: Called with each element, on the sending thread. It is released on completion and disposal.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
