extension PrimitiveSequence {
  /// Delivers events on a scheduler.
  ///
  /// - Parameter scheduler: Where the events are delivered. The main scheduler delivers an event at once if it is sent on
  ///   the main queue and no other event waits.
  /// - Returns: The same, delivered there.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().observe(on: scheduler))
  }

  /// Begins the work on a scheduler, and disposes of it there.
  ///
  /// - Parameter scheduler: Where the source is subscribed to.
  /// - Returns: The same, begun there.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().subscribe(on: scheduler))
  }
}
