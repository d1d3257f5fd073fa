extension PrimitiveSequence {
  /// Continues with other work after an error.
  ///
  /// - Parameter handler: Creates the other work from the error, on the sending thread. If it throws, the result fails
  ///   with that error.
  /// - Returns: A sequence that fails only if the other work fails.
  public func `catch`(_ handler: @escaping (any Error) throws -> Self) -> Self {
    Self(asObservable().catch { try handler($0).asObservable() })
  }

  /// Runs the work again after an error, until it succeeds.
  ///
  /// - Returns: A sequence that never fails.
  public func retry() -> Self {
    Self(asObservable().retry())
  }

  /// Runs the work again after an error, up to a number of times.
  ///
  /// - Parameter maxAttemptCount: The maximum number of runs in total, at least one.
  /// - Returns: A sequence that fails with the last error.
  public func retry(_ maxAttemptCount: Int) -> Self {
    precondition(maxAttemptCount > 0, "retry(_:) needs at least one attempt, not \(maxAttemptCount)")
    return Self(asObservable().retry(maxAttemptCount))
  }

  /// Prints a line for each event.
  ///
  /// - Parameters:
  ///   - identifier: The start of each line; by default the location of the call.
  ///   - trimOutput: Whether to print only the start and the end of a long event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same sequence.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> Self {
    Self(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
