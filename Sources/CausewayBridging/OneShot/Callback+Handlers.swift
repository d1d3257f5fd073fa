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

/// For a service that cannot fail.
///
/// Nothing in `withCallback { service.fetch($0.valueHandler) }` tells the type of a failure. Where the compiler has to
/// infer it, it takes these members, and thereby `Never`.
extension Callback where Failure == Never {
  /// A completion handler that takes a value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var valueHandler: @Sendable (Value) -> Void {
    { succeed($0) }
  }

  /// Completes the call with a value.
  ///
  /// - Parameter value: The service's answer. The first call completes the call; later calls are ignored and reported.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func succeed(_ value: Value) {
    box.call(.success(value))
  }

  /// Returns a completion handler that takes two values and completes the call with a tuple.
  @_alwaysEmitIntoClient
  public func valuesHandler<First, Second>() -> @Sendable (First, Second) -> Void where Value == (First, Second) {
    { succeed(($0, $1)) }
  }

  /// Returns a completion handler that takes three values and completes the call with a tuple.
  @_alwaysEmitIntoClient
  public func valuesHandler<First, Second, Third>() -> @Sendable (First, Second, Third) -> Void
  where Value == (First, Second, Third) {
    { succeed(($0, $1, $2)) }
  }
}

/// For a service that cannot fail and calls back without a value.
extension Callback where Failure == Never, Value == Void {
  /// Completes the call.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func succeed() {
    succeed(())
  }
}

extension Callback {
  /// Returns a completion handler that passes this callback and its own arguments to a closure.
  ///
  /// Pass the returned handler to the service instead of a closure literal. A closure literal written in main-actor
  /// code is isolated to the main actor, and stops the program if the service calls it on another thread.
  ///
  /// ```swift
  /// service.fetch(
  ///   callback.handling { callback, user, status in
  ///     if status == .ok { callback.succeed(user) } else { callback.fail(.refused(status)) }
  ///   })
  /// ```
  ///
  /// - Parameter body: Called synchronously, on the thread on which the service calls the handler. The arguments need
  ///   not be `Sendable`.
  /// - Returns: A completion handler with any number of parameters.
  @_alwaysEmitIntoClient
  public func handling<each Argument>(
    _ body: @escaping @Sendable (Callback, repeat each Argument) -> Void
  ) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in body(self, repeat each argument) }
  }
}
