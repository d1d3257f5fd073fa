extension ObservableType {
  /// Subscribes a closure.
  ///
  /// - Parameter on: Called for each event, where it is sent, one at a time. Released at the end and on disposal.
  /// - Returns: What ends the subscription when it is disposed of. Dropping it changes nothing.
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(ClosureObserver(on))
  }

  /// Subscribes closures, which are called where the events are sent, one at a time, and released at the end and on
  /// disposal.
  ///
  /// An error without a closure for it goes to ``Hooks/defaultErrorHandler``.
  ///
  /// - Parameters:
  ///   - onNext: Called for each element.
  ///   - onError: Called with an error, which is the end.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called once: after the end, or when the subscription is disposed of, on the thread that does that.
  /// - Returns: What ends the subscription when it is disposed of. Dropping it changes nothing.
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    guard onError != nil || onCompleted != nil || onDisposed != nil || Hooks.recordCallStackOnError else {
      return subscribe(CallbackObserver(onNext, atEnd: nil))
    }
    let atEnd = onDisposed.map { AnonymousDisposable($0) }
    let subscription = subscribe(
      CallbackObserver(onNext, atEnd: EndCallbacks(onError ?? Hooks.errorHandler, onCompleted, atEnd)))
    guard let atEnd else { return subscription }
    return Disposables.create(subscription, atEnd)
  }

  /// Subscribes closures that are given an object, which is held weakly.
  ///
  /// They are called where the events are sent, one at a time, and no longer once the object has gone, which does not end
  /// the subscription. An error without a closure for it is ignored.
  ///
  /// - Parameters:
  ///   - object: Given to the closures.
  ///   - onNext: Called for each element.
  ///   - onError: Called with an error, which is the end.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called once: after the end, or when the subscription is disposed of, on the thread that does that.
  /// - Returns: What ends the subscription when it is disposed of. Dropping it changes nothing.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext?(object, $0) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
