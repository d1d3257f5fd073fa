import Causeway
import Testing

/// The reason why a schedule has failed.
@available(SwiftStdlib 6.0, *)
enum ScheduleFailure {
  /// The test has recorded an issue, such as an expectation.
  case issue(Issue)
  /// The body has thrown an error.
  case error(any Error)
  /// The body waits, and nothing is left that could continue it.
  case hang
  /// Subscriptions are still live, one per line.
  case leak(String)
  /// The step limit has been reached.
  case stepLimit

  /// Returns why a schedule has failed, or `nil` if it has not.
  ///
  /// - Parameters:
  ///   - issue: The first issue that the test has recorded.
  ///   - error: The error that the body has thrown.
  ///   - pause: The reason why the schedule stopped.
  ///   - listing: The subscriptions that are checked when the schedule has finished.
  init?(_ issue: Issue?, _ error: (any Error)?, _ pause: SchedulePause, _ listing: LiveSubscriptions?) {
    if let issue {
      self = .issue(issue)
    } else if let error {
      self = .error(error)
    } else {
      switch pause {
      case .finished:
        guard let listing, !listing.entries.isEmpty else { return nil }
        self = .leak(listing.description)
      case .stuck: self = .hang
      case .limit: self = .stepLimit
      }
    }
  }

  var reason: SimulationFailure.Reason {
    switch self {
    case .issue: .issue
    case .error: .error
    case .hang: .hang
    case .leak: .leak
    case .stepLimit: .stepLimit
    }
  }

  /// Whether two schedules have probably failed for the same reason.
  func isSame(as other: ScheduleFailure?) -> Bool {
    switch (self, other) {
    case (.issue(let first), .issue(let second)): first.sourceLocation == second.sourceLocation
    case (.error(let first), .error(let second)): type(of: first) == type(of: second)
    default: reason == other?.reason
    }
  }
}

@available(SwiftStdlib 6.0, *)
extension ScheduleFailure: CustomStringConvertible {
  /// The reason as a sentence.
  var description: String {
    switch self {
    case .issue(let issue): "\(issue)".replacing(" (error)", with: "", maxReplacements: 1)
    case .error(let error): "The body has thrown \(error)."
    case .hang: "The body waits, and nothing is left that could continue it."
    case .leak(let subscriptions): "These subscriptions are still live at the end:\n\(subscriptions)"
    case .stepLimit:
      "The step limit is reached. A task that waits in a loop, or a timer that repeats for ever, never lets "
        + "`settle()` return; use `advance(by:)`."
    }
  }
}
