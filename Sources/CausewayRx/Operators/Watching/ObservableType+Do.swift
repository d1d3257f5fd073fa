import Causeway

extension ObservableType {
  /// Calls closures with what passes through it.
  ///
  /// What one of the closures for an element or an end throws is the error that ends it, instead of what it was called
  /// with. They are called where the events are sent, and released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onNext: Called for each element, before it is passed on.
  ///   - afterNext: Called for each element, after it has been passed on.
  ///   - onError: Called with an error, before it is passed on.
  ///   - afterError: Called with an error, after it has been passed on.
  ///   - onCompleted: Called at the end, before that is passed on.
  ///   - afterCompleted: Called at the end, after that has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called once: after the end, or when it is disposed of, before the source is.
  /// - Returns: An observable of the same elements.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let hooks = DoHooks(
      onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
      afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
    return Observable(DoPublisher(source, hooks))
  }
}
