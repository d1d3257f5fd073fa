/// Decides with the functions of all files which candidates discard a token.
struct LostTokenResolver: Sendable {
  private let index: TypeIndex
  /// The scanned functions that return nothing.
  private var functions: [String: [FunctionFact]] = [:]
  /// The names of the scanned functions with a parameter for a result builder.
  private var builders: Set<String> = []

  init(_ files: [LintedFile], _ index: TypeIndex) {
    self.index = index
    for file in files {
      builders.formUnion(file.builders)
      for fact in file.facts.functions where fact.result.isVoid { functions[fact.name, default: []].append(fact) }
    }
  }

  func findings(_ file: LintedFile) -> [LintFinding] {
    guard !file.tokens.isEmpty else { return [] }
    let context = FileContext(file.facts, index, .empty)
    return file.tokens.compactMap { candidate in
      if let builder = candidate.builder, builders.contains(builder) { return nil }
      if file.findings.contains(where: { $0.isRemedied(with: candidate.finding) }) { return nil }
      return returnsNothing(candidate, context) ? nil : candidate.finding
    }
  }

  /// Whether the call may mean a scanned function without a token.
  private func returnsNothing(_ candidate: LostTokenCandidate, _ context: FileContext) -> Bool {
    let fitting = functions[candidate.name]?.filter { Self.fit(candidate, $0) } ?? []
    switch index.code?.declaration(of: candidate.name, in: context.facts.file.path, line: candidate.line) {
    case .scanned(_, let line): return fitting.contains { $0.line <= line && line <= $0.lastLine }
    case .elsewhere: return false
    case nil: break
    }
    guard !fitting.isEmpty, let type = type(of: candidate, context) else { return !fitting.isEmpty }
    let ancestry = Set(index.ancestry(of: type) + [type])
    return fitting.contains { $0.scope.type.map(ancestry.contains) ?? true }
  }

  /// The type of the receiver, if it is written.
  private func type(of candidate: LostTokenCandidate, _ context: FileContext) -> String? {
    let call = context.facts.calls.first {
      $0.line == candidate.line && $0.name == candidate.name && $0.receiver == candidate.receiver
    }
    return call.flatMap { context.receiverType($0.receiver, root: $0.rootType, scope: $0.scope) }
  }

  /// Whether the labels of a call fit: in order, with defaults left out, and one closure after the parentheses.
  private static func fit(_ candidate: LostTokenCandidate, _ fact: FunctionFact) -> Bool {
    var missing = 0
    var labels = candidate.labels[...]
    for parameter in fact.parameters {
      if let label = labels.first, label == parameter.label {
        labels.removeFirst()
      } else if !parameter.hasDefault {
        missing += 1
      }
    }
    return labels.isEmpty && missing == (candidate.hasTrailingClosure ? 1 : 0)
  }
}

extension LintFinding {
  /// Whether the end of a stream needs the token that is lost.
  fileprivate func isRemedied(with lost: LintFinding) -> Bool {
    rule == .missingTermination && line == lost.line && column == lost.column
  }
}

/// A subscription whose token is discarded, unless scanned functions give the call another meaning.
struct LostTokenCandidate: Sendable {
  let finding: LintFinding
  let name: String
  /// The expression before the name, and the line of the name, as in `CallFact`.
  let receiver: [String]
  let line: Int
  /// The labels of the arguments, and those of further closures after the parentheses.
  let labels: [String?]
  /// Whether a closure without a label follows the parentheses.
  let hasTrailingClosure: Bool
  /// The function that is given the closure around the call.
  let builder: String?
}
