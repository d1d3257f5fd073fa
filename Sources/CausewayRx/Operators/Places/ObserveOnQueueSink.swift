/// A subscription of `observe(on:)` for a serial queue, which schedules each event as a separate work item.
@usableFromInline
final class ObserveOnQueueSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the queue is serial, and the class adds no mutable state. `receiver` is created with the
  // sink whose type it casts to.

  @usableFromInline let scheduler: SerialDispatchQueueScheduler

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: ObserveOnQueueSink<Element>.self)
        if this.scheduler.tryEnter() {
          this.forward(element.pointee)
          this.scheduler.leave()
        } else {
          let element = element.pointee
          this.scheduler.enqueue { this.forward(element) }
        }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ scheduler: SerialDispatchQueueScheduler, _ downstream: ObserverBase<Element>) {
    self.init(scheduler, downstream, Self.receiver)
  }

  @usableFromInline
  init(
    _ scheduler: SerialDispatchQueueScheduler, _ downstream: ObserverBase<Element>, _ receiver: @escaping Receiver
  ) {
    self.scheduler = scheduler
    super.init(downstream, receiver: receiver)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    scheduler.perform { self.finish(error) }
  }

  @usableFromInline
  override func completed() {
    scheduler.perform { self.finish() }
  }
}
