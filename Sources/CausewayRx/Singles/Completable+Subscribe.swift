extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Does the work, and tells a closure how it ended.
  ///
  /// - Parameter observer: Called once, where the work ends, unless it is disposed of before. It is released then.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Does the work, and tells closures how it ended.
  ///
  /// They are called where the work ends, and released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onCompleted: Called when it is done.
  ///   - onError: Called with the error.
  ///   - onDisposed: Called once: after the end, or when it is disposed of, on the thread that does that.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.observable.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Does the work, and tells closures how it ended together with an object, which is held weakly.
  ///
  /// They are called where the work ends, unless the object has gone.
  ///
  /// - Parameters:
  ///   - object: Given to the closures.
  ///   - onCompleted: Called when it is done.
  ///   - onError: Called with the error.
  ///   - onDisposed: Called once: after the end, or when it is disposed of, on the thread that does that.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.observable.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
