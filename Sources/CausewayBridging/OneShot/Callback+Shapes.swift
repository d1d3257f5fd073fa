extension Callback where Value == Void {
  /// A completion handler that takes whether it succeeded.
  ///
  /// - Parameter failure: How it fails when it is called with `false`.
  /// - Returns: The completion handler.
  @inlinable
  public func successHandler(otherwise failure: Failure) -> @Sendable (Bool) -> Void {
    { isSuccess in
      if isSuccess { succeed() } else { fail(failure) }
    }
  }

  /// A completion handler that takes whether it succeeded, and an error if it did not.
  ///
  /// With an error it has failed, whatever the flag says. With `false` and no error the wait ends with
  /// ``CallbackError/dropped(_:)``, and it is reported.
  @inlinable
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
  /// A completion handler that takes several values.
  ///
  /// - Returns: The completion handler; the value is the tuple of what it takes.
  @inlinable
  public func valuesHandler<First, Second>() -> @Sendable (First, Second) -> Void where Value == (First, Second) {
    { succeed(($0, $1)) }
  }

  /// A completion handler that takes several values.
  ///
  /// - Returns: The completion handler; the value is the tuple of what it takes.
  @inlinable
  public func valuesHandler<First, Second, Third>() -> @Sendable (First, Second, Third) -> Void
  where Value == (First, Second, Third) {
    { succeed(($0, $1, $2)) }
  }

  /// A completion handler that takes two values or an error, as `URLSession`'s do.
  ///
  /// With an error the error counts. When one of the values is missing and there is no error, the wait ends with
  /// ``CallbackError/dropped(_:)``, and it is reported.
  ///
  /// - Returns: The completion handler; the value is the pair of what it takes.
  @inlinable
  public func valuesOrErrorHandler<First, Second>() -> @Sendable (First?, Second?, Failure?) -> Void
  where Value == (First, Second) {
    valuesOrErrorHandler(mapping: { ($0, $1) })
  }
}
