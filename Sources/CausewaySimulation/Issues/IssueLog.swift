import Causeway
import Testing

/// The issues that the tasks of a schedule record.
final class IssueLog: Sendable {
  private let issues = Locked<[Issue]>([])

  func add(_ issue: Issue) {
    if issue.isFailure { issues.withLock { $0.append(issue) } }
  }

  func takeFirst() -> Issue? {
    issues.withLock { issues in
      defer { issues = [] }
      return issues.first
    }
  }
}
