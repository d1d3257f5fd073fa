import Causeway

/// A subscription of `window`.
final class WindowSink<Element: Sendable>: OperatorSink<Element, Observable<Element>>, @unchecked Sendable {
  // Safety: As `OperatorSink`: once the source is subscribed to, the state is used only inside the gate. Tested by
  // `GroupingTests`.

  private let gate = ReentrantGate()
  private let timeSpan: RxTimeInterval
  private let limit: Int
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  private let group = CompositeDisposable()
  private let lifetime: RefCountDisposable
  private var current = Broadcast<Element>(.nothing)
  private var count = 0
  /// The number of the current window, which identifies timers of earlier ones.
  private var number = 0

  init(
    _ timeSpan: RxTimeInterval, _ limit: Int, _ scheduler: any SchedulerType,
    _ downstream: ObserverBase<Observable<Element>>
  ) {
    self.timeSpan = timeSpan
    self.limit = limit
    self.scheduler = scheduler
    lifetime = RefCountDisposable(disposable: group)
    _ = group.insert(timer)
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> any Disposable {
    sendWindow()
    startTimer(number)
    _ = group.insert(source.attach(self))
    return attached(to: lifetime)
  }

  override func process(_ element: Element) {
    gate.run(self, element) { this, element in
      this.current.next(element)
      this.count += 1
      if this.count == this.limit { this.startTimer(this.startWindow()) }
    }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { this, error in
      this.current.error(error)
      this.finish(error)
    }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in
      this.current.completed()
      this.finish()
    }
  }

  /// Completes the current window and emits the next one.
  ///
  /// - Returns: The number of the next window.
  private func startWindow() -> Int {
    count = 0
    number &+= 1
    let started = number
    current.completed()
    current = Broadcast(.nothing)
    sendWindow()
    return started
  }

  private func sendWindow() {
    forward(
      Producer { [lifetime, current] observer in
        let sink = PassingSink(observer)
        let retained = lifetime.retain()
        return sink.attached(to: Disposables.create(retained, current.attach(sink)))
      })
  }

  private func startTimer(_ window: Int) {
    if timer.isDisposed || window != number { return }
    let work = SingleAssignmentDisposable()
    timer.disposable = work
    work.setDisposable(
      scheduler.scheduleRelative(window, dueTime: timeSpan) { [self] window in
        gate.run(self, window) { this, window in
          if window == this.number { this.startTimer(this.startWindow()) }
        }
        return NopDisposable()
      })
  }
}
