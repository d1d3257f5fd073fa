/// A subscription of `observe(on:)` for a serial queue, which schedules each event as a separate work item.
final class ObserveOnQueueSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  // Safety: As `Sink`: the queue is serial, and the class adds no mutable state.

  private let scheduler: SerialDispatchQueueScheduler

  init(_ scheduler: SerialDispatchQueueScheduler, _ downstream: ObserverBase<Element>) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func process(_ element: Element) {
    schedule(.next(element))
  }

  override func error(_ error: any Error) {
    schedule(.error(error))
  }

  override func completed() {
    schedule(.completed)
  }

  private func schedule(_ event: Event<Element>) {
    _ = scheduler.schedule(event) { [self] event in
      switch event {
      case .next(let element): forward(element)
      case .error(let error): finish(error)
      case .completed: finish()
      }
      return NopDisposable()
    }
  }
}
