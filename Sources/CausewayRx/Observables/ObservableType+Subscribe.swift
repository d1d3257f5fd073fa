extension ObservableType {
  /// Subscribes a closure.
  ///
  /// - Parameter on: Called with each event, on the sending thread, one at a time. It is released on termination and
  ///   disposal.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(ClosureObserver(on))
  }

  /// Subscribes closures for each kind of event.
  ///
  /// The closures are called on the sending thread, one at a time, and are released on termination and disposal.
  /// Without a closure for errors, an error goes to ``Hooks/defaultErrorHandler``.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onError: Called with the error with which the observable terminates.
  ///   - onCompleted: Called when the observable completes.
  ///   - onDisposed: Called once: after a terminal event, or on disposal, on the disposing thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
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

  /// Subscribes closures that receive an object, which is held weakly.
  ///
  /// The closures are called on the sending thread, one at a time. After the object has been released they are not
  /// called any more, but the subscription continues. Without a closure for errors, an error is ignored.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onNext: Called with each element.
  ///   - onError: Called with the error with which the observable terminates.
  ///   - onCompleted: Called when the observable completes.
  ///   - onDisposed: Called once: after a terminal event, or on disposal, on the disposing thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
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

/// An observer that calls closures; without a closure for errors, an error goes to ``Hooks``.
@usableFromInline
struct CallbackObserver<Element>: ObserverType {
  @usableFromInline let onNext: ((Element) -> Void)?
  @usableFromInline let atEnd: EndCallbacks?

  @_alwaysEmitIntoClient
  init(_ onNext: ((Element) -> Void)?, atEnd: EndCallbacks?) {
    self.onNext = onNext
    self.atEnd = atEnd
  }

  @_alwaysEmitIntoClient
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext?(element)
    case .error(let error): if let atEnd { atEnd.call(.error(error)) } else { Hooks.errorHandler(error) }
    case .completed: atEnd?.call(.completed)
    }
  }
}

/// An observer that calls a closure with each event.
@usableFromInline
struct ClosureObserver<Element>: ObserverType {
  @usableFromInline let handler: (Event<Element>) -> Void

  @_alwaysEmitIntoClient
  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  @_alwaysEmitIntoClient
  func on(_ event: Event<Element>) {
    handler(event)
  }
}

/// The closures of an observer for terminal events, which most observers do not have.
@usableFromInline
final class EndCallbacks {
  private let onError: (any Error) -> Void
  private let onCompleted: (() -> Void)?
  private let onDisposed: AnonymousDisposable?

  @usableFromInline
  init(
    _ onError: @escaping (any Error) -> Void, _ onCompleted: (() -> Void)?, _ onDisposed: AnonymousDisposable?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
  }

  @usableFromInline
  func call(_ end: StreamEnd) {
    switch end {
    case .error(let error): onError(error)
    case .completed: onCompleted?()
    }
    onDisposed?.dispose()
  }
}
