extension ObservableType {
  /// Fails with ``RxError/timeout`` if the source is silent for too long.
  ///
  /// The time counts from the subscription, and then from each element.
  ///
  /// - Parameters:
  ///   - dueTime: How long the source may be silent.
  ///   - scheduler: Measures the time, and is where the error is delivered.
  /// - Returns: An observable of the same elements, delivered where they are sent.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Goes on with another observable if the source is silent for too long.
  ///
  /// The time counts from the subscription, and then from each element of the source, which is disposed of then.
  ///
  /// - Parameters:
  ///   - dueTime: How long the source may be silent.
  ///   - other: Subscribed to when the time is up.
  ///   - scheduler: Measures the time, and is where the other is subscribed to.
  /// - Returns: An observable of the elements of both, delivered where they are sent.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let (source, other) = (asObservable(), other.asObservable())
    return Producer { TimeoutSink(dueTime, other, scheduler, $0).run(source) }
  }
}
