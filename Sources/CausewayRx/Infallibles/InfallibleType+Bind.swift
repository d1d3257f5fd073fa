extension InfallibleType {
  /// Delivers all events, including the completion, to observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers all events, including the completion, to observers of optional elements.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { (event: Event<Element>) in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Passes the infallible to a function.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes the infallible to a function, and an argument to the function that it returns.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument argument: Argument
  ) -> Result {
    binder(self)(argument)
  }

  /// Calls a closure with each element.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a closure with each element and an object, which is held weakly.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
