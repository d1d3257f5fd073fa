/// What came of one step of a launch, and how long it took.
public struct LaunchRecord: Sendable {
  /// How a step ended.
  public enum Outcome: Sendable {
    /// It was done, perhaps not at the first attempt.
    case done
    /// It failed, and the launch went on as its recovery said.
    case recovered(any Error, LaunchRecovery)
    /// It failed and ended the launch.
    case stopped(any Error)
    /// It was cancelled.
    case cancelled
    /// It was not begun, because the launch had ended.
    case skipped
  }

  /// The name of the step.
  public let step: String
  /// What it means for the rest of the launch.
  public let importance: LaunchImportance
  /// How it ended.
  public let outcome: Outcome
  /// How often it was tried.
  public let attempts: Int
  /// How long it took, with recoveries and repetitions.
  public let duration: Duration
}

extension LaunchRecord: CustomStringConvertible {
  /// The record on one line: `session: done in 0.25 seconds, attempt 2`.
  public var description: String {
    let ending =
      switch outcome {
      case .done: "done"
      case .recovered(let error, let recovery): "failed (\(error)), \(recovery)"
      case .stopped(let error): "failed (\(error))"
      case .cancelled: "cancelled"
      case .skipped: "skipped"
      }
    if attempts == 0 { return "\(step): \(ending)" }
    return "\(step): \(ending) in \(duration)" + (attempts > 1 ? ", attempt \(attempts)" : "")
  }
}
