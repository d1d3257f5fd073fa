extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls closures for the events of the maybe.
  ///
  /// If a closure throws, the maybe fails with that error instead of delivering the event. The closures are called
  /// where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onNext: Called with the value, before it is delivered.
  ///   - afterNext: Called with the value, after it has been delivered.
  ///   - onError: Called with the error, before it is delivered.
  ///   - afterError: Called with the error, after it has been delivered.
  ///   - onCompleted: Called on completion, with or without a value, before it is delivered.
  ///   - afterCompleted: Called on completion, with or without a value, after it has been delivered.
  ///   - onSubscribe: Called before the work starts.
  ///   - onSubscribed: Called after the work has started.
  ///   - onDispose: Called once: after termination or on disposal, after the work has been disposed of.
  /// - Returns: The same maybe.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      primitiveSequence.observable.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }
}
