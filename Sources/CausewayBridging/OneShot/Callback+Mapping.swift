extension Callback {
  /// Returns a completion handler that takes a `Result` and maps its value, which need not be `Sendable`.
  ///
  /// - Parameter transform: Returns the value to deliver. Called synchronously, on the thread on which the service
  ///   calls the handler. An error that it throws becomes the failure.
  /// - Returns: The completion handler.
  @_alwaysEmitIntoClient
  public func handler<Raw>(
    mapping transform: @escaping @Sendable (Raw) throws(Failure) -> Value
  ) -> @Sendable (Result<Raw, Failure>) -> Void {
    { result in
      switch result {
      case .success(let raw): complete { () throws(Failure) in try transform(raw) }
      case .failure(let failure): fail(failure)
      }
    }
  }

  /// Returns a completion handler that takes an optional error and an optional value, and maps the value.
  ///
  /// If both are present, the call fails with the error. If both are `nil`, the call fails with
  /// ``CallbackError/dropped(_:)``, which is also reported to ``BridgeDiagnostics``.
  ///
  /// As with `handler(mapping:)`, `transform` is called synchronously, and an error that it throws becomes the
  /// failure.
  @_alwaysEmitIntoClient
  public func pairHandler<Raw>(
    mapping transform: @escaping @Sendable (Raw) throws(Failure) -> Value
  ) -> @Sendable (Raw?, Failure?) -> Void {
    { raw, error in
      if let error {
        fail(error)
      } else if let raw {
        complete { () throws(Failure) in try transform(raw) }
      } else {
        box.callWithNothing()
      }
    }
  }

  /// Returns a completion handler that takes two optional values and an optional error, and maps the values.
  ///
  /// If there is an error, the call fails with it. If there is no error and a value is missing, the call fails with
  /// ``CallbackError/dropped(_:)``, which is also reported to ``BridgeDiagnostics``.
  ///
  /// As with `handler(mapping:)`, `transform` is called synchronously, and an error that it throws becomes the
  /// failure.
  @_alwaysEmitIntoClient
  public func valuesOrErrorHandler<First, Second>(
    mapping transform: @escaping @Sendable (First, Second) throws(Failure) -> Value
  ) -> @Sendable (First?, Second?, Failure?) -> Void {
    { first, second, error in
      if let error {
        fail(error)
      } else if let first, let second {
        complete { () throws(Failure) in try transform(first, second) }
      } else {
        box.callWithNothing()
      }
    }
  }

  /// Returns a completion handler that takes a value and maps it.
  ///
  /// ```swift
  /// service.fetch(callback.valueHandler { $0.name })
  /// ```
  ///
  /// As with `handler(mapping:)`, `transform` is called synchronously, and an error that it throws becomes the
  /// failure.
  @_alwaysEmitIntoClient
  public func valueHandler<Raw>(
    mapping transform: @escaping @Sendable (Raw) throws(Failure) -> Value
  ) -> @Sendable (Raw) -> Void {
    { raw in
      complete { () throws(Failure) in try transform(raw) }
    }
  }

  /// Returns a completion handler that takes any number of values and maps them to one.
  ///
  /// ```swift
  /// service.fetch(callback.valuesHandler { first, last in "\(first) \(last)" })
  /// ```
  ///
  /// As with `handler(mapping:)`, `transform` is called synchronously, and an error that it throws becomes the
  /// failure.
  @_alwaysEmitIntoClient
  public func valuesHandler<each Raw>(
    mapping transform: @escaping @Sendable (repeat each Raw) throws(Failure) -> Value
  ) -> @Sendable (repeat each Raw) -> Void {
    { (raw: repeat each Raw) in
      complete { () throws(Failure) in try transform(repeat each raw) }
    }
  }

  @_alwaysEmitIntoClient
  func complete(_ makeValue: () throws(Failure) -> Value) {
    do {
      succeed(try makeValue())
    } catch {
      fail(error)
    }
  }
}
