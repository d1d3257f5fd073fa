import Causeway
import Testing

/// The issues that the tasks of a schedule record.
final class IssueLog: Sendable {
  private let issues = Locked<[Issue]>([])

  /// Adds an issue, unless it is a warning.
  ///
  /// Known issues are included, so that a call of `simulate` inside `withKnownIssue` finds its failure.
  func add(_ issue: Issue) {
    guard issue.severity == .error else { return }
    issues.withLock { $0.append(issue) }
    Engine.onThisThread?.log?.appendNote("✘ records the issue")
  }

  var first: Issue? { issues.withLock(\.first) }

  func clear() {
    issues.withLock { $0 = [] }
  }
}
