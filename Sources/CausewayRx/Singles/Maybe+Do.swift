extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls closures with what passes through the maybe.
  ///
  /// An error thrown by a closure replaces the event that the closure was called with. The closures are called where
  /// the work ends, and released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onNext: Called with the value, before it is delivered.
  ///   - afterNext: Called with the value, after it has been delivered.
  ///   - onError: Called with the error, before it is delivered.
  ///   - afterError: Called with the error, after it has been delivered.
  ///   - onCompleted: Called at the completion, before it is delivered; with a value too.
  ///   - afterCompleted: Called at the completion, after it has been delivered; with a value too.
  ///   - onSubscribe: Called before the work begins.
  ///   - onSubscribed: Called after the work has begun.
  ///   - onDispose: Called once: after the end or on disposal, and after the work has been disposed of.
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
