extension ObservableConvertibleType {
  /// Delivers on the main thread, and replaces an error with an element and the completion.
  ///
  /// - Parameter onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: A driver of the same elements.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Delivers on the main thread, and continues with another driver after an error.
  ///
  /// - Parameter onErrorDriveWith: The driver to subscribe to after an error.
  /// - Returns: A driver of the elements of both.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Delivers on the main thread, and continues after an error with a driver that depends on the error.
  ///
  /// - Parameter onErrorRecover: Called with the error, on the main thread.
  /// - Returns: A driver of the elements of both.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Delivers on the main thread.
  ///
  /// - Returns: A driver of the same elements.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension BehaviorRelay {
  /// Delivers on the main thread, starting with the current element.
  ///
  /// - Returns: A driver of the elements.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}
