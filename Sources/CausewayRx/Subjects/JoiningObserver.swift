import Causeway

/// An observer that queues events while its target still receives the first elements of a subject (R7).
@usableFromInline
final class JoiningObserver<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  // Safety: As `ObserverBase`: the queue is locked.

  private struct State: Sendable {
    var isLive = false
    var waiting: [Event<Element>] = []
  }

  private let observer: ObserverBase<Element>
  private let state = Locked(State())

  init(_ observer: ObserverBase<Element>) {
    self.observer = observer
    super.init()
  }

  override func process(_ element: Element) {
    receive(.next(element))
  }

  @usableFromInline
  override func error(_ error: any Error) {
    receive(.error(error))
  }

  @usableFromInline
  override func completed() {
    receive(.completed)
  }

  private func receive(_ event: Event<Element>) {
    let isLive = state.withLock { state in
      if !state.isLive { state.waiting.append(event) }
      return state.isLive
    }
    if isLive { observer.on(event) } else { MainPlace.noteQueuedEvent() }
  }

  /// Delivers the queued events; later events are delivered at once.
  ///
  /// - Parameter isDisposed: Returns whether to discard the rest. It is called before each event.
  func goLive(_ isDisposed: () -> Bool) {
    while true {
      let waiting = state.withLock { state in
        if state.waiting.isEmpty { state.isLive = true }
        defer { state.waiting = [] }
        return state.waiting
      }
      if waiting.isEmpty { return }
      for event in waiting where !isDisposed() { observer.on(event) }
    }
  }
}
