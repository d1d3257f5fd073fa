extension Callback {
  /// A completion handler that takes a `Result`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var handler: @Sendable (Result<Value, Failure>) -> Void {
    { self($0) }
  }

  /// A completion handler that takes a value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var valueHandler: @Sendable (Value) -> Void {
    { succeed($0) }
  }

  /// A completion handler that takes an optional value and an optional error.
  ///
  /// If both are present, the call fails with the error. If both are `nil`, the call fails with
  /// ``CallbackError/dropped(_:)``, which is also reported to ``BridgeDiagnostics``.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var pairHandler: @Sendable (Value?, Failure?) -> Void {
    { value, error in
      if let error {
        fail(error)
      } else if let value {
        succeed(value)
      } else {
        box.callWithNothing()
      }
    }
  }
}

extension Callback where Value: ExpressibleByNilLiteral {
  /// A completion handler that takes an optional value and an optional error, where `nil` is a valid value.
  ///
  /// If both are present, the call fails with the error. If both are `nil`, the call succeeds with `nil`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var pairHandler: @Sendable (Value, Failure?) -> Void {
    { value, error in
      if let error { fail(error) } else { succeed(value) }
    }
  }
}

extension Callback where Value == Void {
  /// A completion handler that takes an optional error.
  ///
  /// `nil` means success.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var errorHandler: @Sendable (Failure?) -> Void {
    { error in
      if let error { fail(error) } else { succeed() }
    }
  }
}

extension CallbackBox {
  @usableFromInline
  func callWithNothing() {
    call(.failure(.dropped(reporter.location)), flaw: .calledWithNothing)
  }
}
