extension SharedSequenceConvertibleType {
  /// Sends at most one element in each time span.
  ///
  /// - Parameters:
  ///   - dueTime: The length of a span, measured by the scheduler of the strategy.
  ///   - latest: Whether the last element of a span is sent at its end.
  /// - Returns: A shared sequence of fewer elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Sends an element once no other element has followed it for some time.
  ///
  /// - Parameter dueTime: The time without another element, measured by the scheduler of the strategy.
  /// - Returns: A shared sequence of the elements that are followed by a pause.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delivers every event later.
  ///
  /// - Parameter dueTime: The delay, measured by the scheduler of the strategy.
  /// - Returns: A shared sequence of the same elements.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
