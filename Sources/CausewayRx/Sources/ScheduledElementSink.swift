/// A subscription of an observable that emits at most one element on a scheduler.
final class ScheduledElementSink<Element: Sendable>: Sink<Never, Element>, @unchecked Sendable {
  // Safety: As `Sink`: the class adds no state.

  func run(_ element: Element?, on scheduler: any ImmediateSchedulerType) -> any Disposable {
    attached(
      to: scheduler.schedule(element) { [self] element in
        guard let element else {
          finish()
          return NopDisposable()
        }
        forward(element)
        return scheduler.schedule(()) { [self] _ in
          finish()
          return NopDisposable()
        }
      })
  }
}
