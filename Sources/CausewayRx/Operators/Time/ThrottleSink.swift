import Causeway
import Dispatch

/// A subscription of `throttle`.
final class ThrottleSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the state is used only inside the gate.

  private let gate = ReentrantGate()
  private let dueTime: RxTimeInterval
  private let sendsLatest: Bool
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  /// The time at which the last element was emitted.
  private var lastTime: RxTime?
  /// The element to emit at the end of the interval.
  private var waiting: Element?
  private var isOver = false

  init(
    _ dueTime: RxTimeInterval, latest: Bool, _ scheduler: any SchedulerType, _ downstream: ObserverBase<Element>
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    sendsLatest = latest
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> Attachment {
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
      if this.waiting == nil { this.finish() } else { this.isOver = true }
    }
  }

  private func receive(_ element: Element) {
    let rest = lastTime.map { dueTime.remaining(from: $0, to: scheduler.now) } ?? .nanoseconds(0)
    if rest.isZero { return send(element) }
    guard sendsLatest else { return }
    let isScheduled = waiting != nil
    waiting = element
    if isScheduled { return }
    let work = SingleAssignmentDisposable()
    timer.disposable = work
    work.setDisposable(
      scheduler.scheduleRelative((), dueTime: rest) { [self] _ in
        gate.run(self, ()) { this, _ in this.close() }
        return NopDisposable()
      })
  }

  private func send(_ element: Element) {
    waiting = nil
    forward(element)
    lastTime = scheduler.now
  }

  /// Emits the pending element at the end of its interval.
  private func close() {
    if let waiting { send(waiting) }
    if isOver { finish() }
  }
}
