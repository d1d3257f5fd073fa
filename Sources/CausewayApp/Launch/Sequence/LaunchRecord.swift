/// The outcome and duration of a launch step.
public struct LaunchRecord: Sendable {
  /// The outcome of a step.
  public enum Outcome: Sendable {
    /// The step succeeded, possibly after failed attempts.
    case done
    /// The step failed, and the launch continued with the given recovery.
    case recovered(any Error, LaunchRecovery)
    /// The step failed and stopped the launch.
    case stopped(any Error)
    /// The step was cancelled.
    case cancelled
    /// The step was not run, because the launch had ended.
    case skipped
  }

  /// The name of the step.
  public let step: String
  /// The importance of the step for the rest of the launch.
  public let importance: LaunchImportance
  /// The outcome of the step.
  public let outcome: Outcome
  /// The number of attempts.
  public let attempts: Int
  /// The duration of the step, including recoveries and retries.
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
