extension Callback {
  /// A completion handler that takes a result whose value is not `Sendable`.
  ///
  /// - Parameter transform: Makes the value, inside the call, on the service's thread. What it throws is the failure.
  /// - Returns: The completion handler.
  @inlinable
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

  /// A completion handler that takes an error or a value that is not `Sendable`.
  ///
  /// With both the error counts. With neither the wait ends with ``CallbackError/dropped(_:)``, and it is reported.
  ///
  /// - Parameter transform: Makes the value, inside the call, on the service's thread. What it throws is the failure.
  /// - Returns: The completion handler.
  @inlinable
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

  /// A completion handler that takes several values or an error, to be mapped or not `Sendable`.
  ///
  /// With an error the error counts. When one of the values is missing and there is no error, the wait ends with
  /// ``CallbackError/dropped(_:)``, and it is reported.
  ///
  /// - Parameter transform: Makes the value, inside the call, on the service's thread. What it throws is the failure.
  /// - Returns: The completion handler.
  @inlinable
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

  /// A completion handler that takes a value to be mapped, which need not be `Sendable`.
  ///
  /// ```swift
  /// service.fetch(callback.valueHandler { $0.name })
  /// ```
  ///
  /// - Parameter transform: Makes the value, inside the call, on the service's thread. What it throws is the failure.
  /// - Returns: The completion handler.
  @inlinable
  public func valueHandler<Raw>(
    mapping transform: @escaping @Sendable (Raw) throws(Failure) -> Value
  ) -> @Sendable (Raw) -> Void {
    { raw in
      complete { () throws(Failure) in try transform(raw) }
    }
  }

  /// A completion handler that takes any number of values to be mapped, which need not be `Sendable`.
  ///
  /// ```swift
  /// service.fetch(callback.valuesHandler { first, last in "\(first) \(last)" })
  /// ```
  ///
  /// - Parameter transform: Makes the value, inside the call, on the service's thread. What it throws is the failure.
  /// - Returns: The completion handler, which takes any number of arguments.
  @inlinable
  public func valuesHandler<each Raw>(
    mapping transform: @escaping @Sendable (repeat each Raw) throws(Failure) -> Value
  ) -> @Sendable (repeat each Raw) -> Void {
    { (raw: repeat each Raw) in
      complete { () throws(Failure) in try transform(repeat each raw) }
    }
  }

  @inlinable
  func complete(_ makeValue: () throws(Failure) -> Value) {
    do {
      succeed(try makeValue())
    } catch {
      fail(error)
    }
  }
}
