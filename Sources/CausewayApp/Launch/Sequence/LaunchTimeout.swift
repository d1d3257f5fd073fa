/// A step of a launch has taken too long.
public struct LaunchTimeout: Error, Hashable, CustomStringConvertible {
  /// The name of the step.
  public let step: String
  /// How long it was given.
  public let limit: Duration

  /// Describes a step that has taken too long.
  ///
  /// - Parameters:
  ///   - step: The name of the step.
  ///   - limit: How long it was given.
  public init(step: String, limit: Duration) {
    self.step = step
    self.limit = limit
  }

  /// The step and how long it was given.
  public var description: String { "“\(step)” has taken more than \(limit)" }
}
