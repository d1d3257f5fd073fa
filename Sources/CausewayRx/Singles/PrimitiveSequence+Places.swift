extension PrimitiveSequence {
  /// Delivers at a scheduler's place, the error too.
  ///
  /// - Parameter scheduler: Where it is delivered. On the main scheduler what is sent there is delivered at once.
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
