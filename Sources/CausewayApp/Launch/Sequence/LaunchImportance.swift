/// The importance of a step for the rest of a launch.
public enum LaunchImportance: String, Hashable, Sendable, CaseIterable {
  /// The launch stops if the step fails, unless its recovery says otherwise.
  case required
  /// The launch continues if the step fails, unless its recovery says otherwise.
  case optional
  /// The step runs after the interface is shown, and the launch does not depend on it.
  case deferred
}
