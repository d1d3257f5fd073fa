extension PrimitiveSequence where Trait == SingleTrait {
  /// Does the work, and hands what comes of it to a closure.
  ///
  /// - Parameter observer: Called once, where the work ends, unless it is disposed of before. It is released then.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
  @inlinable
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Does the work, and hands what comes of it to closures.
  ///
  /// They are called where the work ends, and released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  ///   - onFailure: Called with the error.
  ///   - onDisposed: Called once: after the end, or when it is disposed of, on the thread that does that.
  /// - Returns: What disposes of the work. Dropping it changes nothing.
  @inlinable
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
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
    asObservable().subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }
}
