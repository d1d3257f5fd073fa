extension Callback where Value == Void {
  /// Returns a completion handler that takes a success flag.
  ///
  /// - Parameter failure: The error with which the call fails if the flag is `false`.
  /// - Returns: The completion handler.
  @_alwaysEmitIntoClient
  public func successHandler(otherwise failure: Failure) -> @Sendable (Bool) -> Void {
    { isSuccess in
      if isSuccess { succeed() } else { fail(failure) }
    }
  }

  /// A completion handler that takes a success flag and an optional error.
  ///
  /// If there is an error, the call fails with it, whatever the flag. If the flag is `false` and there is no error, the
  /// call fails with ``CallbackError/dropped(_:)``, which is also reported to ``BridgeDiagnostics``.
  @_alwaysEmitIntoClient
  public var successHandler: @Sendable (Bool, Failure?) -> Void {
    { isSuccess, error in
      if let error {
        fail(error)
      } else if isSuccess {
        succeed()
      } else {
        box.callWithNothing()
      }
    }
  }
}

extension Callback {
  /// Returns a completion handler that takes two values and delivers them as a tuple.
  @_alwaysEmitIntoClient
  public func valuesHandler<First, Second>() -> @Sendable (First, Second) -> Void where Value == (First, Second) {
    { succeed(($0, $1)) }
  }

  /// Returns a completion handler that takes three values and delivers them as a tuple.
  @_alwaysEmitIntoClient
  public func valuesHandler<First, Second, Third>() -> @Sendable (First, Second, Third) -> Void
  where Value == (First, Second, Third) {
    { succeed(($0, $1, $2)) }
  }

  /// Returns a completion handler that takes two optional values and an optional error, as those of `URLSession` do.
  ///
  /// The values are delivered as a tuple.
  ///
  /// If there is an error, the call fails with it. If there is no error and a value is missing, the call fails with
  /// ``CallbackError/dropped(_:)``, which is also reported to ``BridgeDiagnostics``.
  @_alwaysEmitIntoClient
  public func valuesOrErrorHandler<First, Second>() -> @Sendable (First?, Second?, Failure?) -> Void
  where Value == (First, Second) {
    valuesOrErrorHandler(mapping: { ($0, $1) })
  }
}
