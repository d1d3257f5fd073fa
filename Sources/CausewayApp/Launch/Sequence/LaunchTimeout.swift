/// The error of a launch step that exceeded its time limit.
public struct LaunchTimeout: Error, Hashable, CustomStringConvertible {
  /// The name of the step.
  public let step: String
  /// The time limit.
  public let limit: Duration

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - limit: The time limit.
  public init(step: String, limit: Duration) {
    self.step = step
    self.limit = limit
  }

  /// The step and its time limit.
  public var description: String { "“\(step)” took longer than \(limit)" }
}
