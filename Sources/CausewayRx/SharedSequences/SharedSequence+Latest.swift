extension SharedSequenceConvertibleType {
  /// Combines each element with the latest element of another shared sequence.
  ///
  /// Elements that arrive before the other sequence has emitted an element are dropped.
  ///
  /// - Parameters:
  ///   - second: The other sequence, which is subscribed to first.
  ///   - resultSelector: Called once for each element that is not dropped, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the results, which completes with this sequence.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
    _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Result>(
      asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Emits, for each element, the latest element of another shared sequence.
  ///
  /// Elements that arrive before the other sequence has emitted an element are dropped.
  ///
  /// - Parameter second: The other sequence, which is subscribed to first.
  /// - Returns: A shared sequence of the other's elements, which completes with this sequence.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    SharedSequence<SharingStrategy, Second.Element>(asObservable().withLatestFrom(second.asSharedSequence()))
  }
}
