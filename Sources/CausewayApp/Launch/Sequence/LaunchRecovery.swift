/// How a launch goes on after a step has failed.
public enum LaunchRecovery: Sendable {
  /// With the next step, as if this one had not been there.
  case proceed
  /// With the same step again, after a while.
  ///
  /// How often is up to who says it: see ``LaunchFailure/attempt``.
  case retry(after: Duration)
  /// With the next step, and the interface begins with this, unless something greater is asked for.
  case show(LaunchRoot)
  /// With the next step, and nothing from before is shown: ``LaunchReport/startsFresh``.
  case startFresh
  /// Not at all: the launch ends with this error.
  case stop(any Error)

  /// With the same step again, at once.
  public static let retry = LaunchRecovery.retry(after: .zero)
}

extension LaunchRecovery: CustomStringConvertible {
  /// What is done: `retry after 1.0 seconds`.
  public var description: String {
    switch self {
    case .proceed: "proceed"
    case .retry(after: .zero): "retry"
    case .retry(let delay): "retry after \(delay)"
    case .show(let root): "show \(root)"
    case .startFresh: "start fresh"
    case .stop(let error): "stop: \(error)"
    }
  }
}
