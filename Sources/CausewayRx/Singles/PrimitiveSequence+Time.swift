extension PrimitiveSequence {
  /// Sends everything later, but an error at once.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Measures the time, and is where it is delivered.
  /// - Returns: The same, later.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Begins the work later.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Measures the time, and is where it subscribes.
  /// - Returns: The same, begun later.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with ``RxError/timeout`` if the work takes too long, and disposes of it.
  ///
  /// - Parameters:
  ///   - dueTime: How long it may take.
  ///   - scheduler: Measures the time, and is where the error is delivered.
  /// - Returns: The same with a limit.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().timeout(dueTime, scheduler: scheduler))
  }

  /// Does something else if the work takes too long, and disposes of it.
  ///
  /// - Parameters:
  ///   - dueTime: How long it may take.
  ///   - other: Begun when the time is up.
  ///   - scheduler: Measures the time, and is where the other is begun.
  /// - Returns: The same with a limit.
  public func timeout(_ dueTime: RxTimeInterval, other: Self, scheduler: any SchedulerType) -> Self {
    Self(asObservable().timeout(dueTime, other: other, scheduler: scheduler))
  }
}
