extension PrimitiveSequence {
  /// Delivers at a scheduler's place, the error too.
  ///
  /// - Parameter scheduler: Where it is delivered. On the main scheduler what is sent there is delivered at once.
  /// - Returns: The same, delivered there.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().observe(on: scheduler))
  }

  /// Begins the work at a scheduler's place.
  ///
  /// - Parameter scheduler: Where it subscribes. It is disposed of at once, by whoever does that.
  /// - Returns: The same, begun there.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().subscribe(on: scheduler))
  }
}
