/// Calls closures with what it receives, and disposes of something at the end.
struct ClosureObserver<Element>: ObserverType {
  let handler: (Event<Element>) -> Void
  let atEnd: (any Disposable)?

  init(atEnd: (any Disposable)? = nil, _ handler: @escaping (Event<Element>) -> Void) {
    self.atEnd = atEnd
    self.handler = handler
  }

  func on(_ event: Event<Element>) {
    handler(event)
    if event.isStopEvent { atEnd?.dispose() }
  }
}
