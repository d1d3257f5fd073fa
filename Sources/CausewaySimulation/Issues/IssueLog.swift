import Causeway
import Testing

/// The issues that the tasks of a schedule record.
final class IssueLog: Sendable {
  private let issues = Locked<[Issue]>([])
  private let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// Returns whether the issue that is being recorded belongs to this simulation, and not to other code.
  ///
  /// Swift Testing passes an issue whose test it does not know, such as one of a detached task, to every test.
  func owns(issueOf test: Test?) -> Bool {
    if let current = Engine.onThisThread { return current === engine }
    return Test.current?.id == test?.id
  }

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
