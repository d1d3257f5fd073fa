extension InfallibleType {
  /// Subscribes a closure.
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    asObservable().subscribe { (event: Event<Element>) in
      switch event {
      case .next(let element): on(.next(element))
      case .completed: on(.completed)
      case .error(let error): reportImpossibleError(error)
      }
    }
  }

  /// Subscribes closures, which are called on the sending thread and released on completion and disposal.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that receive an object, which is held weakly.
  ///
  /// The closures are called on the sending thread, one at a time. After the object has been released they are not
  /// called any more, but the subscription continues.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called on completion.
  ///   - onDisposed: Called once: after the completion, or on disposal, on the disposing thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}

/// Stops a debug build because of an error of a stream that must not fail.
func reportImpossibleError(_ error: any Error) {
  assertionFailure("An infallible sequence failed: \(error). Recover from errors before converting to this trait.")
}

extension InfallibleType {
  /// The elements as an asynchronous sequence.
  ///
  /// The subscription starts when the property is read. It is disposed of when the stream is released or the iterating
  /// task is cancelled, which also ends the iteration. Elements are buffered without limit. Only one task can iterate.
  public var values: AsyncStream<Element> {
    asObservable().infallibleValues()
  }
}

extension Observable {
  /// Subscribes, and returns the elements of an observable that never fails as an asynchronous sequence.
  func infallibleValues() -> AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = subscribe(
        onNext: { continuation.yield($0) },
        onError: { error in
          reportImpossibleError(error)
          continuation.finish()
        },
        onCompleted: { continuation.finish() })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}
