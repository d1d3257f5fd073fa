extension ObservableType {
  /// Delivers each element and the completion after a delay, and an error immediately.
  ///
  /// An error discards the pending elements.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and delivers the delayed events.
  /// - Returns: An observable of the same elements.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { DelaySink(dueTime, scheduler, $0).run(source) }
  }

  /// Subscribes to the source after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and subscribes.
  /// - Returns: An observable of the same elements, which are not delayed themselves.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { observer in
      let sink = PassingSink(observer)
      return sink.attached(to: scheduler.scheduleRelative((), dueTime: dueTime) { _ in source.attach(sink) })
    }
  }
}
