extension InfallibleType {
  /// Subscribes a closure.
  ///
  /// - Parameter on: Called with each event, where it is sent, one at a time. Released at the completion and on
  ///   disposal.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    asObservable().subscribe { (event: Event<Element>) in
      switch event {
      case .next(let element): on(.next(element))
      case .completed: on(.completed)
      case .error(let error): reportImpossibleError(error)
      }
    }
  }

  /// Subscribes closures, which are called where the events are sent, one at a time, and released at the completion and
  /// on disposal.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the completion.
  ///   - onDisposed: Called once: after the completion, or when the subscription is disposed of, on the thread that
  ///     does that.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that receive an object, which is held weakly.
  ///
  /// The closures are called where the events are sent, one at a time, and no longer once the object has been released.
  /// Its release does not end the subscription.
  ///
  /// - Parameters:
  ///   - object: Passed to the closures.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called at the completion.
  ///   - onDisposed: Called once: after the completion, or when the subscription is disposed of, on the thread that
  ///     does that.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}

/// Stops a debug build at an error of a stream that promises not to fail.
func reportImpossibleError(_ error: any Error) {
  assertionFailure("An infallible sequence failed: \(error). Recover from errors before converting to this trait.")
}
