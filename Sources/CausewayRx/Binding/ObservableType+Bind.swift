extension ObservableType {
  /// Delivers all events, including terminal ones, to observers such as subjects.
  ///
  /// - Parameter observers: The observers. They receive each event one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Delivers all events, including terminal ones, to observers of optional elements.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe { event in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Passes this observable to a function.
  ///
  /// - Parameter binder: The function. It is called once, before this method returns.
  /// - Returns: The result of the function.
  @_alwaysEmitIntoClient
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this observable to a function, and an argument to the function that it returns.
  ///
  /// - Parameters:
  ///   - binder: The function. It is called once, before this method returns.
  ///   - argument: The argument of the returned function.
  /// - Returns: The result of the returned function.
  @_alwaysEmitIntoClient
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument argument: Argument
  ) -> Result {
    binder(self)(argument)
  }

  /// Calls a closure with each element.
  ///
  /// The observable must not fail: an error stops a debug build, and ends the binding in a release build.
  ///
  /// - Parameter onNext: Called with each element, on the sending thread. It is released on termination and disposal.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: unboundError)
  }

  /// Calls a closure with each element and an object, which is held weakly.
  ///
  /// The observable must not fail: an error stops a debug build, and ends the binding in a release build.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closure. After its release the closure is not called any more.
  ///   - onNext: Called with each element, on the sending thread. It is released on termination and disposal.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bind { [weak object] element in
      if let object { onNext(object, element) }
    }
  }
}

/// Stops a debug build because of an error that a binding cannot deliver, as in RxSwift.
@usableFromInline
func unboundError(_ error: any Error) {
  assertionFailure("a bound observable has terminated with an error: \(error)")
}

extension ObservableType {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered. The observable must not fail: an error stops a debug build, and ends the binding
  /// in a release build.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  @_alwaysEmitIntoClient
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays.
  @_alwaysEmitIntoClient
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  @_alwaysEmitIntoClient
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays.
  @_alwaysEmitIntoClient
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  @_alwaysEmitIntoClient
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }
}
