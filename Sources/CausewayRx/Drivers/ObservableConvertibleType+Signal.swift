extension ObservableConvertibleType {
  /// Delivers on the main thread, and replaces an error with an element and the completion.
  ///
  /// - Parameter onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: A signal of the same elements.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Delivers on the main thread, and continues with another signal after an error.
  ///
  /// - Parameter onErrorSignalWith: The signal to subscribe to after an error.
  /// - Returns: A signal of the elements of both.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Delivers on the main thread, and continues after an error with a signal that depends on the error.
  ///
  /// - Parameter onErrorRecover: Called with the error, on the main thread.
  /// - Returns: A signal of the elements of both.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Delivers on the main thread.
  ///
  /// - Returns: A signal of the same elements.
  @_alwaysEmitIntoClient
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// Delivers on the main thread.
  ///
  /// - Returns: A signal of the elements.
  @_alwaysEmitIntoClient
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
