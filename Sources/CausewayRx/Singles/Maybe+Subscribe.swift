extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Runs the work, and delivers its result to a closure.
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    primitiveSequence.observable.subscribeToFirst(onDisposed: nil) { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Runs the work, and delivers its result to closures.
  ///
  /// At most one of the first three closures is called, where the work ends. All closures are released on termination
  /// and disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  ///   - onError: Called with the error; without it ``Hooks`` receives the error.
  ///   - onCompleted: Called if the work completes without a value.
  ///   - onDisposed: Called once: after the result, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  @_alwaysEmitIntoClient
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

  /// Runs the work, and delivers its result to closures that receive an object, which is held weakly.
  ///
  /// At most one of the first three closures is called, where the work ends. After the object has been released, no
  /// closure is called.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onSuccess: Called with the value.
  ///   - onError: Called with the error.
  ///   - onCompleted: Called if the work completes without a value.
  ///   - onDisposed: Called once: after the result, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
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
