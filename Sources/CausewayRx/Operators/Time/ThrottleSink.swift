import Causeway

/// One subscription of `throttle`.
final class ThrottleSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private let gate = ReentrantGate()
  private let duration: Duration
  private let sendsLatest: Bool
  private let scheduler: any SchedulerType
  private let time: TimeBase
  private let timer = SerialDisposable()
  /// When the last element was sent.
  private var lastTime: Duration?
  /// The element to be sent when the span closes.
  private var waiting: Element?
  private var isOver = false

  init(
    _ duration: Duration, latest: Bool, _ scheduler: any SchedulerType, _ downstream: ObserverBase<Element>
  ) {
    self.duration = duration
    self.scheduler = scheduler
    sendsLatest = latest
    time = TimeBase(scheduler.clock)
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
    guard let lastTime, case let rest = lastTime + duration - time.now, rest > .zero else { return send(element) }
    guard sendsLatest else { return }
    let isScheduled = waiting != nil
    waiting = element
    if !isScheduled {
      timer.disposable = scheduler.schedule(after: rest) { [self] in
        gate.run(self, ()) { this, _ in this.close() }
      }
    }
  }

  private func send(_ element: Element) {
    waiting = nil
    forward(element)
    lastTime = time.now
  }

  /// Sends the element that waits when its span is over.
  private func close() {
    if let waiting { send(waiting) }
    if isOver { finish() }
  }
}
