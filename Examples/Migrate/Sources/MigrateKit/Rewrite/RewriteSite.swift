/// A place in the code that the rewriter has decided about.
package struct RewriteSite: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The text has changed.
    case rewritten
    /// The text stays, because the new module has the same name with the same meaning.
    case kept
    /// The text stays, and the user has to decide.
    case reported(Reason, detail: String, compiles: Bool)
  }

  package let file: String
  package let line: Int
  /// The number of the line in the rewritten text.
  package internal(set) var rewrittenLine: Int
  package let column: Int
  /// The last line of the code that the outcome covers.
  package let endLine: Int
  package let kind: RewriteKind
  /// The operator, property, type or module.
  package let name: String
  package internal(set) var outcome: Outcome
  /// The decision without which the place is left to the user.
  package internal(set) var question: Question?
  /// What the edit means for code in other places.
  package internal(set) var note: String?

  init(
    file: String, line: Int, column: Int, endLine: Int, kind: RewriteKind, name: String, outcome: Outcome
  ) {
    self.file = file
    self.line = line
    rewrittenLine = line
    self.column = column
    self.endLine = endLine
    self.kind = kind
    self.name = name
    self.outcome = outcome
  }

  /// Whether the file does not compile before the user has edited this place.
  package var blocksCompiling: Bool {
    if case .reported(_, _, compiles: false) = outcome { true } else { false }
  }

  /// Whether the outcome covers a part of the declaration or call that the scan has found.
  func overlaps(_ candidate: Candidate) -> Bool {
    (line...endLine).overlaps(candidate.line...candidate.lastLine)
  }

  package var reason: Reason? {
    if case .reported(let reason, _, _) = outcome { reason } else { nil }
  }
}
