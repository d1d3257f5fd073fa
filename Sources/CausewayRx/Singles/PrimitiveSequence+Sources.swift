extension PrimitiveSequence {
  /// Fails.
  ///
  /// - Parameter error: The error, for each subscription.
  /// - Returns: What fails.
  public static func error(_ error: any Error) -> Self {
    Self(.error(error))
  }

  /// Stays silent until it is disposed of.
  ///
  /// - Returns: What never ends.
  public static func never() -> Self {
    Self(.never())
  }

  /// Decides at each subscription what to run.
  ///
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. What it throws is the
  ///   error.
  /// - Returns: What runs whatever the closure returns.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    Self(.deferred { try observableFactory().asObservable() })
  }

  /// Creates a resource for each subscription, and disposes of it with the work that uses it.
  ///
  /// - Parameters:
  ///   - resourceFactory: Creates the resource, on the subscribing thread. An error that it throws is the outcome.
  ///   - primitiveSequenceFactory: Creates the work. An error that it throws is the outcome, and disposes of the
  ///     resource.
  /// - Returns: The work. The resource is disposed of after its end, or when the subscription is disposed of.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self
  ) -> Self {
    Self(.using(resourceFactory) { try primitiveSequenceFactory($0).observable })
  }
}
