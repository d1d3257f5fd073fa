/// An observer that calls a closure with each event.
@usableFromInline
struct ClosureObserver<Element>: ObserverType {
  @usableFromInline let handler: (Event<Element>) -> Void

  @inlinable
  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  @inlinable
  func on(_ event: Event<Element>) {
    handler(event)
  }
}
