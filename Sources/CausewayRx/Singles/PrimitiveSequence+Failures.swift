extension PrimitiveSequence {
  /// Goes on with something else after an error.
  ///
  /// - Parameter handler: Makes it of the error, where that is sent. What it throws is the error in the end.
  /// - Returns: What fails only if the other does.
  public func `catch`(_ handler: @escaping (any Error) throws -> Self) -> Self {
    Self(asObservable().catch { try handler($0).asObservable() })
  }

  /// Does the work again after an error, until it succeeds.
  ///
  /// - Returns: What never fails.
  public func retry() -> Self {
    Self(asObservable().retry())
  }

  /// Does the work again after an error, a number of times.
  ///
  /// - Parameter maxAttemptCount: How often it is done in all, at least once.
  /// - Returns: What fails with the last error.
  public func retry(_ maxAttemptCount: Int) -> Self {
    precondition(maxAttemptCount > 0, "retry(_:) tries once or more, not \(maxAttemptCount) times")
    return Self(asObservable().retry(maxAttemptCount))
  }

  /// Prints a line for each thing that happens to it.
  ///
  /// - Parameters:
  ///   - identifier: What each line begins with; the place of the call without one.
  ///   - trimOutput: Whether only the beginning and the end of a long event are printed.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> Self {
    Self(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
