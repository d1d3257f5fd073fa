extension ObservableType {
  /// Fails with ``RxError/timeout`` if the source sends no event for an interval.
  ///
  /// The interval is measured from the subscription, and then from each element. Elements are delivered on the sending
  /// thread.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time without an event.
  ///   - scheduler: The scheduler that measures the time and delivers the error.
  /// - Returns: An observable of the same elements.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Continues with another observable if the source sends no event for an interval.
  ///
  /// The interval is measured from the subscription, and then from each element of the source, which is disposed of at
  /// the time limit. Elements are delivered on the sending thread.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time without an event.
  ///   - other: The observable to subscribe to at the time limit.
  ///   - scheduler: The scheduler that measures the time and subscribes to the other observable.
  /// - Returns: An observable of the elements of both.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let (source, other) = (asObservable(), other.asObservable())
    return Producer { TimeoutSink(dueTime, other, scheduler, $0).run(source) }
  }
}
