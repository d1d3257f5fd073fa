extension ObservableConvertibleType {
  /// Delivers on the scheduler of a strategy, and replaces an error with an element and the completion.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy, which determines the scheduler and the sharing.
  ///   - onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: A shared sequence of the same elements.
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// Delivers on the scheduler of a strategy, and continues with another shared sequence after an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy, which determines the scheduler and the sharing.
  ///   - onErrorDriveWith: The sequence to subscribe to after an error.
  /// - Returns: A shared sequence of the elements of both.
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(onErrorRecover: { _ in onErrorDriveWith })
  }

  /// Delivers on the scheduler of a strategy, and continues with a shared sequence that depends on the error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy, which determines the scheduler and the sharing.
  ///   - onErrorRecover: Called with the error, on that scheduler.
  /// - Returns: A shared sequence of the elements of both.
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}
