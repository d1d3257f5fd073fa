extension ObservableConvertibleType {
  /// Delivers on the scheduler of a strategy, and replaces an error by an element and the completion.
  ///
  /// - Parameters:
  ///   - sharingStrategy: Where the sequence delivers and how it is shared.
  ///   - onErrorJustReturn: Sent instead of an error.
  /// - Returns: A shared sequence of the same elements.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// Delivers on the scheduler of a strategy, and continues with another shared sequence after an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: Where the sequence delivers and how it is shared.
  ///   - onErrorDriveWith: Subscribed to after an error.
  /// - Returns: A shared sequence of the elements of both.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(onErrorRecover: { _ in onErrorDriveWith })
  }

  /// Delivers on the scheduler of a strategy, and continues with a shared sequence that depends on the error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: Where the sequence delivers and how it is shared.
  ///   - onErrorRecover: Called with the error, on that scheduler.
  /// - Returns: A shared sequence of the elements of both.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}
