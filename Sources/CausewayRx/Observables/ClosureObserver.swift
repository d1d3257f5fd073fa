/// Calls closures with what it receives, and disposes of something at the end.
@usableFromInline
struct ClosureObserver<Element>: ObserverType {
  @usableFromInline let handler: (Event<Element>) -> Void
  @usableFromInline let atEnd: (any Disposable)?

  @inlinable
  init(atEnd: (any Disposable)? = nil, _ handler: @escaping (Event<Element>) -> Void) {
    self.atEnd = atEnd
    self.handler = handler
  }

  @inlinable
  func on(_ event: Event<Element>) {
    handler(event)
    if event.isStopEvent { atEnd?.dispose() }
  }
}
