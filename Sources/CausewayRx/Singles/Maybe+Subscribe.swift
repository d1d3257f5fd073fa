extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Does the work, and delivers its outcome to a closure.
  ///
  /// - Parameter observer: Called once, where the work ends, unless the subscription is disposed of before. Released
  ///   then.
  /// - Returns: Disposes of the work. Releasing it has no effect.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    primitiveSequence.observable.subscribeToFirst(onDisposed: nil) { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Does the work, and delivers its outcome to closures.
  ///
  /// At most one of the first three is called, where the work ends. All are released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  ///   - onError: Called with the error; without it ``Hooks`` receives the error.
  ///   - onCompleted: Called if the work completes without a value.
  ///   - onDisposed: Called once: after the outcome, or when the subscription is disposed of, on the thread that does
  ///     that.
  /// - Returns: Disposes of the work. Releasing it has no effect.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let onError = onError ?? Hooks.errorHandler
    return primitiveSequence.observable.subscribeToFirst(onDisposed: onDisposed) { event in
      switch event {
      case .next(let element): onSuccess?(element)
      case .error(let error): onError(error)
      case .completed: onCompleted?()
      }
    }
  }

  /// Does the work, and delivers its outcome to closures together with an object, which is held weakly.
  ///
  /// At most one of the first three is called, where the work ends. No closure is called once the object has been
  /// released.
  ///
  /// - Parameters:
  ///   - object: Passed to the closures.
  ///   - onSuccess: Called with the value.
  ///   - onError: Called with the error.
  ///   - onCompleted: Called if the work completes without a value.
  ///   - onDisposed: Called once: after the outcome, or when the subscription is disposed of, on the thread that does
  ///     that.
  /// - Returns: Disposes of the work. Releasing it has no effect.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
