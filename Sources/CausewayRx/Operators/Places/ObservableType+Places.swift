import Causeway

extension ObservableType {
  /// Delivers at a scheduler's place, in order, the error too.
  ///
  /// - Parameter scheduler: Where the events are delivered. On the main scheduler one that is sent there, while
  ///   nothing waits, is delivered at once.
  /// - Returns: An observable of the same elements.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    if let main = scheduler as? MainScheduler {
      return Producer { ObserveOnMainSink(main, $0).attached(to: source) }
    }
    let place = scheduler.scheduler
    return place is Causeway.ImmediateScheduler ? source : .publisher(self.source.received(on: place))
  }

  /// Subscribes at a scheduler's place.
  ///
  /// The events come where the source sends them. It is disposed of at once, by whoever does that; RxSwift's disposes at
  /// the scheduler's place, later.
  ///
  /// - Parameter scheduler: Where it subscribes.
  /// - Returns: An observable of the same elements.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { SubscribeOnSink($0).run(source, on: scheduler) }
  }
}

/// Passes events on through the main scheduler, each as a work of its own.
private final class ObserveOnMainSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  private let scheduler: MainScheduler

  init(_ scheduler: MainScheduler, _ downstream: ObserverBase<Element>) {
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
      return Attachment.empty
    }
  }
}

private final class SubscribeOnSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  func run(_ source: Observable<Element>, on scheduler: any ImmediateSchedulerType) -> Attachment {
    let (start, current) = (SingleAssignmentDisposable(), SerialDisposable())
    current.disposable = start
    start.setDisposable(
      scheduler.schedule(()) { [self] _ in
        current.disposable = source.attach(self)
        return Attachment.empty
      })
    return attached(to: current)
  }

  override func process(_ element: Element) {
    forward(element)
  }
}
