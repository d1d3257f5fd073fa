extension ObservableType {
  /// Calls closures for the events of the observable.
  ///
  /// If a closure for an event throws, the result fails with that error instead of delivering the event. The closures
  /// are called on the sending thread, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element, before it is delivered.
  ///   - afterNext: Called with each element, after it has been delivered.
  ///   - onError: Called with an error, before it is delivered.
  ///   - afterError: Called with an error, after it has been delivered.
  ///   - onCompleted: Called on completion, before it is delivered.
  ///   - afterCompleted: Called on completion, after it has been delivered.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called once: after termination or on disposal, after the source has been disposed of.
  /// - Returns: An observable of the same elements.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { observer in
      let sink = DoSink(onNext, afterNext, onError, afterError, onCompleted, afterCompleted, observer)
      onSubscribe?()
      let subscription = source.attach(sink)
      onSubscribed?()
      guard let onDispose else { return sink.attached(to: subscription) }
      return sink.attached(
        to: Disposables.create {
          subscription.dispose()
          onDispose()
        })
    }
  }
}

private final class DoSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no mutable state.

  private let onNext: ((Element) throws -> Void)?
  private let afterNext: ((Element) throws -> Void)?
  private let onError: ((any Error) throws -> Void)?
  private let afterError: ((any Error) throws -> Void)?
  private let onCompleted: (() throws -> Void)?
  private let afterCompleted: (() throws -> Void)?

  init(
    _ onNext: ((Element) throws -> Void)?, _ afterNext: ((Element) throws -> Void)?,
    _ onError: ((any Error) throws -> Void)?, _ afterError: ((any Error) throws -> Void)?,
    _ onCompleted: (() throws -> Void)?, _ afterCompleted: (() throws -> Void)?,
    _ downstream: ObserverBase<Element>
  ) {
    self.onNext = onNext
    self.afterNext = afterNext
    self.onError = onError
    self.afterError = afterError
    self.onCompleted = onCompleted
    self.afterCompleted = afterCompleted
    super.init(downstream)
  }

  override func process(_ element: Element) {
    do {
      try onNext?(element)
      forward(element)
      try afterNext?(element)
    } catch {
      finish(error)
    }
  }

  override func error(_ error: any Error) {
    do {
      try onError?(error)
      forward(error)
      try afterError?(error)
      dispose()
    } catch {
      finish(error)
    }
  }

  override func completed() {
    do {
      try onCompleted?()
      forwardCompleted()
      try afterCompleted?()
      dispose()
    } catch {
      finish(error)
    }
  }
}
