extension SharedSequenceConvertibleType {
  /// Emits at most one element in each interval.
  ///
  /// - Parameters:
  ///   - dueTime: The interval, measured by the scheduler of the strategy.
  ///   - latest: Whether to emit the last element of an interval at its end.
  /// - Returns: A shared sequence of some of the elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Emits an element after an interval without a newer one.
  ///
  /// - Parameter dueTime: The interval without a newer element, measured by the scheduler of the strategy.
  /// - Returns: A shared sequence of the elements that are followed by a pause.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delivers all events after a delay.
  ///
  /// - Parameter dueTime: The delay, measured by the scheduler of the strategy.
  /// - Returns: A shared sequence of the same elements.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
