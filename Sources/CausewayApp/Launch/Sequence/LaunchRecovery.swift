import Causeway

/// How a launch continues after a step has failed.
public enum LaunchRecovery: Sendable {
  /// Continues with the next step.
  case proceed
  /// Retries the step after a delay in seconds.
  ///
  /// The number of attempts is not limited: check ``LaunchFailure/attempt``.
  case retry(after: Double)
  /// Continues with the next step, and requests a root for the interface; a greater one takes precedence.
  case show(LaunchRoot)
  /// Continues with the next step, and restores no previous state: see ``LaunchReport/startsFresh``.
  case startFresh
  /// Stops the launch with an error.
  case stop(any Error)

  /// Retries the step immediately.
  public static let retry = LaunchRecovery.retry(after: 0)

  /// Retries the step after a delay.
  ///
  /// The number of attempts is not limited: check ``LaunchFailure/attempt``.
  @available(SwiftStdlib 5.7, *)
  public static func retry(after delay: Duration) -> LaunchRecovery {
    .retry(after: Nanoseconds(delay).seconds)
  }
}

extension LaunchRecovery: CustomStringConvertible {
  /// The recovery on one line, for example `retry after 1.0 seconds`.
  public var description: String {
    switch self {
    case .proceed: "proceed"
    case .retry(after: 0): "retry"
    case .retry(let delay): "retry after \(delay) seconds"
    case .show(let root): "show \(root)"
    case .startFresh: "start fresh"
    case .stop(let error): "stop: \(error)"
    }
  }
}

/// The root of an app's interface after a launch.
///
/// If several are requested, the greatest takes precedence: a user who must log in does not see cached content.
public enum LaunchRoot: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// The interface for a logged-in user.
  case main
  /// The interface for a logged-in user without network: it shows cached content.
  case offline
  /// The login.
  case login

  /// Returns whether the right root takes precedence over the left one.
  public static func < (left: LaunchRoot, right: LaunchRoot) -> Bool {
    left.rawValue < right.rawValue
  }
}
