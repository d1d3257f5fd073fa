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
      case .success(let raw): succeed(raw, transform)
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
        succeed(raw, transform)
      } else {
        box.callWithNothing()
      }
    }
  }

  /// A completion handler that takes a value that is not `Sendable`.
  ///
  /// - Parameter transform: Makes the value, inside the call, on the service's thread. What it throws is the failure.
  /// - Returns: The completion handler.
  @inlinable
  public func valueHandler<Raw>(
    mapping transform: @escaping @Sendable (Raw) throws(Failure) -> Value
  ) -> @Sendable (Raw) -> Void {
    { succeed($0, transform) }
  }

  @inlinable
  func succeed<Raw>(_ raw: Raw, _ transform: (Raw) throws(Failure) -> Value) {
    do {
      succeed(try transform(raw))
    } catch {
      fail(error)
    }
  }
}
