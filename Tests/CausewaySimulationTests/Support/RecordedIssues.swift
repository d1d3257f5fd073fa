import Causeway
import Testing

/// Runs an operation that has to fail the test, and returns the texts of the issues instead.
func recordedIssues(_ operation: () async throws -> Void) async -> [String] {
  let texts = Locked<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    do { try await operation() } catch { Issue.record(error) }
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    texts.withLock { $0.append(text.isEmpty ? "\(issue)" : text) }
    return true
  }
  return texts.withLock { $0 }
}
