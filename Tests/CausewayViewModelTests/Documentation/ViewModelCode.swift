/// The source of a view model: a class whose name ends in `Model` and does not begin with `Old`, or a whole file.
struct ViewModelCode {
  let name: String
  let text: String

  /// Creates the code, without comments and the contents of string literals.
  init(name: String, text: String) {
    self.name = name
    self.text = Self.stripped(text)
  }

  /// Returns the view models in some Swift code.
  static func all(in code: String, of file: String) -> [ViewModelCode] {
    // Most files have none, and parsing the rest is slow.
    let lines = code.split(separator: "\n")
    guard lines.contains(where: { $0.contains("class ") && $0.contains("Model") }) else { return [] }
    let code = stripped(code)
    return code.matches(of: /\bclass (\w*Model)\b[^{]*\{/).filter { !$0.1.hasPrefix("Old") }.map { match in
      ViewModelCode(
        name: "\(match.1) in \(file)", text: String(match.0) + body(after: match.range.upperBound, in: code))
    }
  }

  /// Returns the code between a brace and the matching closing brace.
  private static func body(after start: String.Index, in code: String) -> String {
    var depth = 1
    let end = code[start...].firstIndex { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth == 0
    }
    return String(code[start..<(end ?? code.endIndex)])
  }

  private static func stripped(_ code: String) -> String {
    code.replacing(/"""(?:.|\n)*?"""/, with: "\"\"").replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
      .replacing(/\/\/[^\n]*/, with: "")
  }
}

/// The declaration of a view model: its name and attributes.
struct ViewModelDeclaration {
  let name: String
  let attributes: [String]

  /// The missing attributes: views observe a view model, and read it on the main actor.
  var missing: [String] {
    ["@MainActor", "@Observable"].filter { !attributes.contains($0) }
  }

  /// Returns the declarations of the classes in some Swift code whose names end in `Model`.
  static func all(in code: String) -> [ViewModelDeclaration] {
    code.matches(of: /((?:@\w+(?:\([^)]*\))?\s+)*)(?:(?:public|package|private|final)\s+)*class (\w*Model)\b/).map {
      ViewModelDeclaration(name: String($0.2), attributes: $0.1.split(whereSeparator: \.isWhitespace).map(String.init))
    }
  }
}

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
