extension PrimitiveSequence {
  /// Fails with an error.
  ///
  /// - Parameter error: The error for each subscription.
  /// - Returns: A sequence that fails.
  public static func error(_ error: any Error) -> Self {
    Self(.error(error))
  }

  /// Sends no events.
  ///
  /// - Returns: A sequence that never terminates.
  public static func never() -> Self {
    Self(.never())
  }

  /// Creates the work for each subscription.
  ///
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. If it throws, the result
  ///   fails with the error.
  /// - Returns: A sequence that runs the work that the closure returns.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    Self(.deferred { try observableFactory().asObservable() })
  }

  /// Creates a resource for each subscription, and disposes of it with the work that uses it.
  ///
  /// - Parameters:
  ///   - resourceFactory: Creates the resource, on the subscribing thread. If it throws, the result fails with the
  ///     error.
  ///   - primitiveSequenceFactory: Creates the work. If it throws, the result fails with the error, and the resource is
  ///     disposed of.
  /// - Returns: The work. The resource is disposed of after termination or on disposal.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self
  ) -> Self {
    Self(.using(resourceFactory) { try primitiveSequenceFactory($0).observable })
  }
}
