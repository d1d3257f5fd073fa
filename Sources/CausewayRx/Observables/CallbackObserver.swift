/// Calls a closure with each element, and others at the end.
@usableFromInline
struct CallbackObserver<Element>: ObserverType {
  @usableFromInline let onNext: ((Element) -> Void)?
  @usableFromInline let atEnd: EndCallbacks?

  @inlinable
  init(_ onNext: ((Element) -> Void)?, atEnd: EndCallbacks?) {
    self.onNext = onNext
    self.atEnd = atEnd
  }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext?(element)
    case .error(let error): atEnd?.call(.error(error))
    case .completed: atEnd?.call(.completed)
    }
  }
}
