extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures for the events of the completable.
  ///
  /// If a closure for a terminal event throws, the completable fails with that error instead. The closures are called
  /// where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onError: Called with the error, before it is delivered.
  ///   - afterError: Called with the error, after it has been delivered.
  ///   - onCompleted: Called on completion, before it is delivered.
  ///   - afterCompleted: Called on completion, after it has been delivered.
  ///   - onSubscribe: Called before the work starts.
  ///   - onSubscribed: Called after the work has started.
  ///   - onDispose: Called once: after termination or on disposal, after the work has been disposed of.
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
