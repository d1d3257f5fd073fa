import Causeway

extension ObservableType {
  /// Sends everything later, but an error at once.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Measures the time, and is where everything is delivered.
  /// - Returns: An observable of the same elements.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Observable.publisher(source.delay(for: dueTime.duration, clock: scheduler.clock)).observe(on: scheduler)
  }

  /// Subscribes later.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Measures the time, and is where it subscribes.
  /// - Returns: An observable of the same elements.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable<Int>.timer(dueTime, scheduler: scheduler).flatMap { _ in source }
  }
}
