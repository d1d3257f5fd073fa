/// The constructs that view models must not contain.
enum ViewModelRule: String, CaseIterable {
  case unsafeAnnotation = "an unsafe annotation"
  case bareTask = "a task that nothing holds or cancels"
  case rxType = "a type of Rx"
  case exposedStream = "a stream that an interface would have to follow"

  /// Returns the code of a view model that violates the rule.
  func violations(in code: ViewModelCode) -> [String] {
    switch self {
    case .unsafeAnnotation:
      return code.text.matches(
        of: /nonisolated\(unsafe\)|@unchecked\s+Sendable|@preconcurrency|assumeIsolated|unsafeBitCast|Unmanaged\b/
      ).map { String($0.0) }
    case .bareTask:
      // A stored task has to be cancelled somewhere. Sleeping and yielding do not create tasks.
      let tasks = code.text.matches(of: /([=(:,]\s*|return\s+)?\bTask(\.detached|\.immediate)?(<[^>]*>)?\s*[({]/)
      let isCancelled = code.text.contains(/\.cancel\(\)/)
      return tasks.filter { $0.1 == nil || !isCancelled }.map { String($0.0) }
    case .rxType:
      let types =
        #/\b(?:Observable|Single|Infallible|Maybe)<|\b(?:Behavior|Publish|Async)(?:Subject|Relay)\b|\bReplayRelay\b|\bCompletable\b|\b\w*Disposable\b|\bDisposeBag\b|\bMainScheduler\b|\.disposed\(by/#
      return code.text.matches(of: types).map { String($0.0) }
    case .exposedStream:
      // Private declarations and local ones are allowed.
      return code.text.matches(of: /\n[^\n]*\b(?:let|var) \w+\s*[:=][^\n{]*(?:Publisher|Subject)\b/)
        .map { String($0.0) }.filter { !$0.contains("private ") && !$0.contains(/\n {6}/) }
    }
  }
}
