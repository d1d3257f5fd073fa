extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Does the work, and hands what comes of it to a closure.
  ///
  /// - Parameter observer: Called once, where the work ends, unless it is disposed of before. It is released then.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
  @inlinable
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    primitiveSequence.observable.subscribeToFirst(onDisposed: nil) { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      case .completed: break
      }
    }
  }

  /// Does the work, and hands what comes of it to closures.
  ///
  /// They are called where the work ends, and released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  ///   - onFailure: Called with the error; without it ``Hooks`` receives the error.
  ///   - onDisposed: Called once: after the end, or when it is disposed of, on the thread that does that.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
  @inlinable
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

  /// Does the work, and hands what comes of it to closures together with an object, which is held weakly.
  ///
  /// They are called where the work ends, unless the object has gone.
  ///
  /// - Parameters:
  ///   - object: Given to the closures.
  ///   - onSuccess: Called with the value.
  ///   - onFailure: Called with the error.
  ///   - onDisposed: Called once: after the end, or when it is disposed of, on the thread that does that.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
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
