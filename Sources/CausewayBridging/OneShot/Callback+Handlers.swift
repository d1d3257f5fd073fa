extension Callback {
  /// A completion handler that takes a result.
  @inlinable
  @inline(__always)
  public var handler: @Sendable (Result<Value, Failure>) -> Void {
    { self($0) }
  }

  /// A completion handler that takes a value or an error.
  ///
  /// With both the error counts. With neither the wait ends with ``CallbackError/dropped(_:)``, and it is reported.
  @inlinable
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
  /// A completion handler that takes a value that may be `nil`, or an error.
  ///
  /// With both the error counts. With neither the value is `nil`.
  @inlinable
  @inline(__always)
  public var pairHandler: @Sendable (Value, Failure?) -> Void {
    { value, error in
      if let error { fail(error) } else { succeed(value) }
    }
  }
}

extension Callback where Value == Void {
  /// A completion handler that takes an error or nothing.
  @inlinable
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
