extension InfallibleType {
  /// Sends an element once no other element has followed it for some time.
  ///
  /// - Parameters:
  ///   - dueTime: The time without another element.
  ///   - scheduler: Measures the time, and delivers the elements.
  /// - Returns: An infallible of the elements that are followed by a pause.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Sends at most one element in each time span.
  ///
  /// - Parameters:
  ///   - dueTime: The length of a span.
  ///   - latest: Whether the last element of a span is sent at its end.
  ///   - scheduler: Measures the time, and delivers the last elements of spans.
  /// - Returns: An infallible of fewer elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delivers every event later.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: Measures the time, and delivers the events.
  /// - Returns: An infallible of the same elements.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler.
  ///
  /// - Parameter scheduler: Where the events are delivered, in order.
  /// - Returns: An infallible of the same elements.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes on a scheduler.
  ///
  /// - Parameter scheduler: Where the source is subscribed to.
  /// - Returns: An infallible of the same elements.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
