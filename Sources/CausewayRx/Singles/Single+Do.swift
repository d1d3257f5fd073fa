extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures with what passes through it.
  ///
  /// What one for the value or the error throws is the error, instead of what it was called with. They are called where
  /// the work ends, and released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value, before it is passed on.
  ///   - afterSuccess: Called with the value, after it has been passed on.
  ///   - onError: Called with the error, before it is passed on.
  ///   - afterError: Called with the error, after it has been passed on.
  ///   - onSubscribe: Called before the work begins.
  ///   - onSubscribed: Called after the work has begun.
  ///   - onDispose: Called once: after the end, or when it is disposed of, and after the work has been.
  /// - Returns: The same single.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      primitiveSequence.observable.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose
      ))
  }
}
