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
