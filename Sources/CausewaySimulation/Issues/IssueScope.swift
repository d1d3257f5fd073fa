import Causeway
import Testing

/// Runs operations whose issues fail schedules.
@available(SwiftStdlib 6.0, *)
@MainActor
struct IssueScope {
  /// What happens to the issues otherwise.
  enum Effect {
    /// They also fail the test.
    case reported
    /// The test does not see them.
    case suppressed
  }

  let log: IssueLog

  /// Whether issues can be suppressed.
  ///
  /// In an exit test they cannot.
  static var canSuppress: Bool { Test.current != nil }

  /// Runs an operation.
  func run<Result>(_ effect: Effect, _ operation: @escaping @MainActor () async -> Result) async -> Result {
    var result: Result?
    if let test = Test.current {
      let trait: IssueHandlingTrait = .compactMapIssues { [log] issue in
        guard log.owns(issueOf: test) else { return issue }
        log.add(issue)
        return effect == .reported ? issue : nil
      }
      // Only the operation could throw.
      try? await trait.provideScope(for: test, testCase: .current) { @MainActor in result = await operation() }
    } else {
      await withKnownIssue(isIntermittent: true) {
        result = await operation()
      } matching: { issue in
        if log.owns(issueOf: nil) { log.add(issue) }
        return false
      }
    }
    return result!
  }
}

/// The issues that the tasks of a schedule record.
@available(SwiftStdlib 6.0, *)
final class IssueLog: Sendable {
  private let issues = Locked<[Issue]>([])
  private let engine: Engine?

  /// Creates a log.
  ///
  /// - Parameter engine: The engine that runs the tasks; `nil` if they run by themselves.
  init(_ engine: Engine?) { self.engine = engine }

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
    guard issue.severity == .error, AnswerEngine.current?.isClosed != true else { return }
    issues.withLock { $0.append(issue) }
    Engine.onThisThread?.log?.appendNote(Self.note)
    AnswerEngine.current?.appendNote(Self.note)
  }

  private static let note = "✘ records the issue"

  var first: Issue? { issues.withLock(\.first) }

  func clear() {
    issues.withLock { $0 = [] }
  }
}
