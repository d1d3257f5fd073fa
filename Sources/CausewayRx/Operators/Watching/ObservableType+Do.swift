extension ObservableType {
  /// Calls closures with what passes through it.
  ///
  /// What one of the closures for an element or an end throws is the error that ends it, instead of what it was called
  /// with. They are called where the events are sent, and released at the end and on disposal.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element, before it is passed on.
  ///   - afterNext: Called with each element, after it has been passed on.
  ///   - onError: Called with an error, before it is passed on.
  ///   - afterError: Called with an error, after it has been passed on.
  ///   - onCompleted: Called at the end, before that is passed on.
  ///   - afterCompleted: Called at the end, after that has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called once: after the end, or when it is disposed of, and after the source has been.
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

private final class DoSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
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
