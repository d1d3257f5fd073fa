import Causeway

extension ObservableType {
  /// Emits elements for a duration, and then completes.
  ///
  /// - Parameters:
  ///   - duration: The duration, measured from the subscription.
  ///   - scheduler: The scheduler that measures the time and delivers the completion.
  /// - Returns: An observable of the elements that arrive in time.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { TakeForSink($0).run(source, duration, scheduler) }
  }

  /// Skips elements for a duration.
  ///
  /// - Parameters:
  ///   - duration: The duration, measured from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable of the later elements.
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { SkipForSink($0).run(source, duration, scheduler) }
  }
}

private final class TakeForSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: events and the timer enter the gate.

  private let gate = ReentrantGate()

  func run(
    _ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType
  ) -> any Disposable {
    let timer = scheduler.scheduleRelative((), dueTime: duration) { [self] _ in
      gate.run(self, ()) { this, _ in this.finish() }
      return NopDisposable()
    }
    return attached(to: Disposables.create(timer, source.attach(self)))
  }

  override func process(_ element: Element) {
    gate.run(self, element) { $0.forward($1) }
  }

  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  override func completed() {
    gate.run(self, ()) { this, _ in this.finish() }
  }
}

private final class SkipForSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the flag is atomic.

  private let isOpen = AtomicBool(false)

  func run(
    _ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType
  ) -> any Disposable {
    let timer = scheduler.scheduleRelative((), dueTime: duration) { [self] _ in
      isOpen.store(true, ordering: .releasing)
      return NopDisposable()
    }
    return attached(to: Disposables.create(timer, source.attach(self)))
  }

  override func process(_ element: Element) {
    if isOpen.load(ordering: .acquiring) { forward(element) }
  }
}
