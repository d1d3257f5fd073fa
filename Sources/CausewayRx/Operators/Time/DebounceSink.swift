import Causeway

/// A subscription of `debounce`.
final class DebounceSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the state is used only inside the gate.

  private let gate = ReentrantGate()
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  /// The number of the latest element.
  private var latest = 0
  /// The latest element, unless it has been emitted.
  private var waiting: Element?

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ downstream: ObserverBase<Element>) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    attached(to: Disposables.create(source.attach(self), timer))
  }

  override func process(_ element: Element) {
    gate.run(self, element) { $0.receive($1) }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { this, error in
      this.waiting = nil
      this.finish(error)
    }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      if let element = this.waiting.take() { this.forward(element) }
      this.finish()
    }
  }

  private func receive(_ element: Element) {
    latest &+= 1
    waiting = element
    let work = SingleAssignmentDisposable()
    timer.disposable = work
    work.setDisposable(
      scheduler.scheduleRelative(latest, dueTime: dueTime) { [self] number in
        gate.run(self, number) { $0.timePassed(after: $1) }
        return NopDisposable()
      })
  }

  private func timePassed(after number: Int) {
    if number == latest, let element = waiting.take() { forward(element) }
  }
}
