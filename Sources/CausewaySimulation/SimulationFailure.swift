/// A schedule that has failed.
public struct SimulationFailure: Sendable, CustomStringConvertible {
  /// The reason why a schedule failed.
  public enum Reason: Sendable, Hashable {
    /// The body or one of its tasks has recorded an issue, such as an expectation.
    case issue
    /// The body has thrown an error.
    case error
    /// The body waits, and nothing is left that could continue it.
    case hang
    /// Subscriptions are still live at the end of the schedule, in a test with the trait `.checksSubscriptions`.
    case leak
    /// The step limit has been reached.
    case stepLimit
  }

  /// The reason.
  public let reason: Reason
  /// The number of the schedule, counted from 1.
  public let schedule: Int
  /// The text that runs the schedule again: `simulate(replaying:)`.
  public let trace: String
  /// Whether the schedule failed again each time it was repeated.
  public let isReproducible: Bool
  /// The issue or the error, the steps of the schedule, and the call that runs it again.
  public let description: String
}
