extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs the work, and delivers its result to a closure.
  ///
  /// - Parameter observer: Called once, where the work ends, unless the subscription is disposed of first. It is
  ///   released then.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    primitiveSequence.observable.subscribeToFirst(onDisposed: nil) { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      case .completed: break
      }
    }
  }

  /// Runs the work, and delivers its result to closures.
  ///
  /// The closures are called where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  ///   - onFailure: Called with the error; without it ``Hooks`` receives the error.
  ///   - onDisposed: Called once: after the result, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let onFailure = onFailure ?? Hooks.errorHandler
    return primitiveSequence.observable.subscribeToFirst(onDisposed: onDisposed) { event in
      switch event {
      case .next(let element): onSuccess?(element)
      case .error(let error): onFailure(error)
      case .completed: break
      }
    }
  }

  /// Runs the work, and delivers its result to closures that receive an object, which is held weakly.
  ///
  /// The closures are called where the work ends, unless the object has been released.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onSuccess: Called with the value.
  ///   - onFailure: Called with the error.
  ///   - onDisposed: Called once: after the result, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onFailure: { [weak object] in if let object { onFailure?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
