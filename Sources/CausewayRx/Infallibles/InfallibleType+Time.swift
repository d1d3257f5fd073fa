extension InfallibleType {
  /// Emits an element after an interval without a newer one.
  ///
  /// - Parameters:
  ///   - dueTime: The interval without a newer element.
  ///   - scheduler: The scheduler that measures the time and delivers the elements.
  /// - Returns: An infallible of the elements that are followed by a pause.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each interval.
  ///
  /// - Parameters:
  ///   - dueTime: The interval.
  ///   - latest: Whether to emit the last element of an interval at its end.
  ///   - scheduler: The scheduler that measures the time and delivers the last elements of intervals.
  /// - Returns: An infallible of some of the elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delivers all events after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and delivers the events.
  /// - Returns: An infallible of the same elements.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Delivers events on a scheduler.
  ///
  /// - Parameter scheduler: The scheduler that delivers the events, in order.
  /// - Returns: An infallible of the same elements.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source on a scheduler.
  ///
  /// - Parameter scheduler: The scheduler on which to subscribe.
  /// - Returns: An infallible of the same elements.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
