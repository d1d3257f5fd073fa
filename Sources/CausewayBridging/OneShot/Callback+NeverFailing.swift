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
