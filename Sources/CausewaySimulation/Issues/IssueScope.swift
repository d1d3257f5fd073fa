import Testing

/// Runs operations whose issues fail schedules.
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
