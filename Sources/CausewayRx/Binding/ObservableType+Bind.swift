extension ObservableType {
  /// Sends everything on to observers, subjects for example, the end too.
  ///
  /// - Parameter observers: Receive each event, one after the other, where it is sent.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends everything on to observers of optional elements, the end too.
  ///
  /// - Parameter observers: Receive each event, one after the other, where it is sent.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe { event in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Hands itself to a function.
  ///
  /// - Parameter binder: Called once, now.
  /// - Returns: What the function returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Hands itself to a function, and something more to the function that returns.
  ///
  /// - Parameters:
  ///   - binder: Called once, now.
  ///   - argument: Given to what the function returns.
  /// - Returns: What comes of it in the end.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument argument: Argument
  ) -> Result {
    binder(self)(argument)
  }

  /// Calls a closure with each element.
  ///
  /// An error cannot be bound: a debug build stops at one, and in others the binding ends there.
  ///
  /// - Parameter onNext: Called for each element, where it is sent. Released at the end and on disposal.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: unboundError)
  }

  /// Calls a closure with an object, which is held weakly, and each element.
  ///
  /// An error cannot be bound: a debug build stops at one, and in others the binding ends there.
  ///
  /// - Parameters:
  ///   - object: Given to the closure, which is not called once it has gone.
  ///   - onNext: Called for each element, where it is sent. Released at the end and on disposal.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bind { [weak object] element in
      if let object { onNext(object, element) }
    }
  }
}

/// Says that an error has come where there is nobody to tell, as RxSwift does.
func unboundError(_ error: any Error) {
  assertionFailure("an observable that is bound has ended by an error: \(error)")
}
