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
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. What it throws is the error.
  /// - Returns: What runs whatever the closure returns.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    Self(.deferred { try observableFactory().asObservable() })
  }
}
