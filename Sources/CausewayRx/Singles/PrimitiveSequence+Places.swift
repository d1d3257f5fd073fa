extension PrimitiveSequence {
  /// Delivers events on a scheduler.
  ///
  /// - Parameter scheduler: The scheduler that delivers. The main scheduler delivers an event immediately if it is sent
  ///   on the main queue and no other event is pending.
  /// - Returns: The same sequence, delivered on the scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().observe(on: scheduler))
  }

  /// Starts the work, and disposes of it, on a scheduler.
  ///
  /// - Parameter scheduler: The scheduler on which to subscribe to the source.
  /// - Returns: The same sequence, started on the scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().subscribe(on: scheduler))
  }
}
