extension PrimitiveSequence {
  /// Delays the result; an error is delivered immediately.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and delivers.
  /// - Returns: The same sequence, delayed.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Starts the work after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and subscribes.
  /// - Returns: The same sequence, started later.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with ``RxError/timeout`` if the work takes too long, and disposes of it.
  ///
  /// - Parameters:
  ///   - dueTime: The time limit.
  ///   - scheduler: The scheduler that measures the time and delivers the error.
  /// - Returns: The same sequence with a time limit.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with other work if the work takes too long, and disposes of it.
  ///
  /// - Parameters:
  ///   - dueTime: The time limit.
  ///   - other: The work to start at the time limit.
  ///   - scheduler: The scheduler that measures the time and starts the other work.
  /// - Returns: The same sequence with a time limit.
  public func timeout(_ dueTime: RxTimeInterval, other: Self, scheduler: any SchedulerType) -> Self {
    Self(asObservable().timeout(dueTime, other: other, scheduler: scheduler))
  }
}
