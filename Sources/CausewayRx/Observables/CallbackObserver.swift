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
