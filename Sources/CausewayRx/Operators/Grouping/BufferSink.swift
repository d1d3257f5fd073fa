import Causeway

/// A subscription of `buffer`.
final class BufferSink<Element: Sendable>: OperatorSink<Element, [Element]>, @unchecked Sendable {
  // Safety: As `OperatorSink`: once the source is subscribed to, the state is used only inside the gate. Tested by
  // `GroupingTests`.

  private let gate = ReentrantGate()
  private let timeSpan: RxTimeInterval
  private let limit: Int
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  private var elements: [Element] = []
  /// The number of the current array, which identifies timers of earlier ones.
  private var number = 0

  init(
    _ timeSpan: RxTimeInterval, _ limit: Int, _ scheduler: any SchedulerType, _ downstream: ObserverBase<[Element]>
  ) {
    self.timeSpan = timeSpan
    self.limit = limit
    self.scheduler = scheduler
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    startTimer(number)
    return attached(to: Disposables.create(timer, source.attach(self)))
  }

  override func process(_ element: Element) {
    gate.run(self, element) { this, element in
      this.elements.append(element)
      if this.elements.count == this.limit { this.sendElements() }
    }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { this, error in
      this.elements = []
      this.finish(error)
    }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      this.forward(this.elements)
      this.finish()
    }
  }

  private func sendElements() {
    number &+= 1
    let current = number
    let full = elements
    elements = []
    forward(full)
    startTimer(current)
  }

  private func startTimer(_ current: Int) {
    if timer.isDisposed || current != number { return }
    let work = SingleAssignmentDisposable()
    timer.disposable = work
    work.setDisposable(
      scheduler.scheduleRelative(current, dueTime: timeSpan) { [self] current in
        gate.run(self, current) { this, current in
          if current == this.number { this.sendElements() }
        }
        return NopDisposable()
      })
  }
}
