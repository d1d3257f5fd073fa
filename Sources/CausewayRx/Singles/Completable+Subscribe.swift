extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Runs the work, and delivers its terminal event to a closure.
  ///
  /// - Parameter observer: Called once, where the work ends, unless the subscription is disposed of first. It is
  ///   released then.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Runs the work, and delivers its terminal event to closures.
  ///
  /// The closures are called where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onCompleted: Called when the work completes.
  ///   - onError: Called with the error; without it ``Hooks`` receives the error.
  ///   - onDisposed: Called once: after the terminal event, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.observable.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Runs the work, and delivers its terminal event to closures that receive an object, which is held weakly.
  ///
  /// The closures are called where the work ends, unless the object has been released.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onCompleted: Called when the work completes.
  ///   - onError: Called with the error.
  ///   - onDisposed: Called once: after the terminal event, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.observable.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
