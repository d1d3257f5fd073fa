/// A step of a launch has failed: what its recovery is told.
public struct LaunchFailure: Sendable {
  /// The name of the step.
  public let step: String
  /// What it threw, or a ``LaunchTimeout``.
  public let error: any Error
  /// How often it has been tried, this time included: 1 when it fails first.
  public let attempt: Int

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - error: What it threw.
  ///   - attempt: How often it has been tried.
  public init(step: String, error: any Error, attempt: Int = 1) {
    self.step = step
    self.error = error
    self.attempt = attempt
  }
}
