/// A failure of a launch step, passed to the recovery of the step.
public struct LaunchFailure: Sendable {
  /// The name of the step.
  public let step: String
  /// The error that the step threw, or a ``LaunchTimeout``.
  public let error: any Error
  /// The number of the attempt that failed, starting at 1.
  public let attempt: Int

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - error: The error that the step threw.
  ///   - attempt: The number of the attempt that failed.
  public init(step: String, error: any Error, attempt: Int = 1) {
    self.step = step
    self.error = error
    self.attempt = attempt
  }
}
