extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures with what passes through it.
  ///
  /// What one for the end throws is the error, instead of that end. They are called where the work ends, and released
  /// at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onError: Called with the error, before it is passed on.
  ///   - afterError: Called with the error, after it has been passed on.
  ///   - onCompleted: Called when it is done, before that is passed on.
  ///   - afterCompleted: Called when it is done, after that has been passed on.
  ///   - onSubscribe: Called before the work begins.
  ///   - onSubscribed: Called after the work has begun.
  ///   - onDispose: Called once: after the end, or when it is disposed of, and after the work has been.
  /// - Returns: The same completable.
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      primitiveSequence.observable.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose
      ))
  }
}
