/// Calls a closure for each kind of event, and disposes of something at the end.
@usableFromInline
struct CallbackObserver<Element>: ObserverType {
  @usableFromInline let onNext: ((Element) -> Void)?
  @usableFromInline let onError: ((any Error) -> Void)?
  @usableFromInline let onCompleted: (() -> Void)?
  @usableFromInline let atEnd: AnonymousDisposable?

  @inlinable
  init(
    _ onNext: ((Element) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
    atEnd: AnonymousDisposable?
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.atEnd = atEnd
  }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      onNext?(element)
    case .error(let error):
      onError?(error)
      atEnd?.dispose()
    case .completed:
      onCompleted?()
      atEnd?.dispose()
    }
  }
}
