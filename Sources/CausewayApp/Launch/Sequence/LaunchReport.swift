import Causeway

/// The result of a launch: the root of the interface, and a record for each step.
public struct LaunchReport: Sendable {
  /// The ending of a launch.
  public enum Ending: Sendable {
    /// The interface can be shown.
    case ready
    /// A step stopped the launch with an error.
    case stopped(step: String, any Error)
    /// The task that ran the launch was cancelled.
    case cancelled
  }

  /// The ending; `nil` until the launch has ended.
  public internal(set) var ending: Ending?
  /// The root of the interface: the greatest requested by a step or recovery, or the login if none was requested.
  public var root: LaunchRoot { requestedRoot ?? .login }
  /// Whether the interface starts without restoring a previous state.
  public internal(set) var startsFresh = false
  /// The records of the finished and skipped steps, in order.
  public internal(set) var records: [LaunchRecord] = []
  /// The total duration of the steps.
  @available(SwiftStdlib 5.7, *)
  public var duration: Duration { Duration(span) }
  /// The total duration of the steps, in seconds.
  public var durationInSeconds: Double { span.seconds }

  private var span: Nanoseconds { records.reduce(.zero) { $0 + $1.span } }

  private var requestedRoot: LaunchRoot?

  init() {}

  /// Whether the interface can be shown.
  public var isReady: Bool {
    if case .ready = ending { true } else { false }
  }

  /// The record of the step with the given name; `nil` if it does not exist or has not run.
  public subscript(step: String) -> LaunchRecord? {
    records.first { $0.step == step }
  }

  /// Requests a root for the interface.
  mutating func request(_ root: LaunchRoot) {
    requestedRoot = max(requestedRoot ?? root, root)
  }

  /// Applies a recovery; if it requests no root, the fallback is requested.
  mutating func apply(_ recovery: LaunchRecovery, otherwise fallback: LaunchRoot?) {
    if case .startFresh = recovery { startsFresh = true }
    if case .show(let root) = recovery {
      request(root)
    } else if let fallback {
      request(fallback)
    }
  }
}

extension LaunchReport: CustomStringConvertible {
  /// The ending, followed by one line for each step, for a log.
  public var description: String {
    let headline =
      switch ending {
      case nil: "launching"
      case .ready: "ready: \(root)" + (startsFresh ? ", fresh" : "")
      case .stopped(let step, let error): "stopped at \(step): \(error)"
      case .cancelled: "cancelled"
      }
    return ([headline] + records.map { "  \($0)" }).joined(separator: "\n")
  }
}

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
  @available(SwiftStdlib 5.7, *)
  public var duration: Duration { Duration(span) }
  /// The duration of the step, including recoveries and retries, in seconds.
  public var durationInSeconds: Double { span.seconds }

  let span: Nanoseconds

  init(
    step: String, importance: LaunchImportance, outcome: Outcome, attempts: Int, _ span: Nanoseconds
  ) {
    self.step = step
    self.importance = importance
    self.outcome = outcome
    self.attempts = attempts
    self.span = span
  }
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
    return "\(step): \(ending) in \(durationInSeconds) seconds" + (attempts > 1 ? ", attempt \(attempts)" : "")
  }
}
