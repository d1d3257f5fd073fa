import SwiftSyntax

/// Moves `guard let self` into the loop below it.
struct StrongSelfFix {
  private let file: ParsedFile
  private let closure: ClosureExprSyntax

  init(_ file: ParsedFile, _ closure: ClosureExprSyntax) {
    self.file = file
    self.closure = closure
  }

  /// Returns the edits, or `nil` unless the closure is exactly `guard let self else { return }` and a loop over a
  /// sequence that does not need `self`.
  func fix(_ loop: ForStmtSyntax) -> LintFix? {
    let statements = Array(closure.statements)
    guard statements.count == 2, let guarded = statements[0].item.as(GuardStmtSyntax.self), isPlain(guarded),
      statements[1].item.id == loop.id, loop.whereClause == nil, needsNoSelf(loop.sequence),
      let first = loop.body.statements.first,
      !guarded.trailingTrivia.hasComments, !loop.leadingTrivia.hasComments,
      !loop.body.leftBrace.trailingTrivia.hasComments
    else { return nil }
    let brace = loop.body.leftBrace.endPositionBeforeTrailingTrivia
    let isOnOneLine = !first.leadingTrivia.contains { $0.isNewline }
    // A comment above the first statement stays above it.
    if !isOnOneLine, first.leadingTrivia.hasComments { return nil }
    let indentation = first.leadingTrivia.indentation
    let text = "guard let self else { return }"
    let unwrap = isOnOneLine ? " \(text);" : "\n\(indentation)\(text)"
    return LintFix(
      title: "Unwrap self in the loop.",
      edits: [
        LintEdit(
          file, from: guarded.positionAfterSkippingLeadingTrivia, to: loop.positionAfterSkippingLeadingTrivia, ""),
        LintEdit(file, at: brace, unwrap),
      ])
  }

  private func isPlain(_ statement: GuardStmtSyntax) -> Bool {
    statement.trimmedDescription.filter { !$0.isWhitespace } == "guardletselfelse{return}"
  }

  /// Whether the sequence only names types, captured variables, and local variables.
  private func needsNoSelf(_ sequence: ExprSyntax) -> Bool {
    let captured = closure.signature?.capture?.items.map(\.name.text) ?? []
    return References.names(in: Syntax(sequence)).allSatisfy { name in
      name != "self" && (name.first?.isUppercase == true || captured.contains(name) || isLocal(name))
    }
  }

  private func isLocal(_ name: String) -> Bool {
    for current in closure.ancestors.prefix(while: { !$0.is(MemberBlockSyntax.self) }) {
      if current.isParameterList(with: name) { return true }
      if let statements = current.as(CodeBlockItemListSyntax.self), current.parent?.is(SourceFileSyntax.self) != true {
        for statement in statements {
          let bindings = statement.item.as(VariableDeclSyntax.self)?.bindings
          if bindings?.contains(where: { $0.pattern.trimmedDescription == name }) == true { return true }
        }
      }
    }
    return false
  }
}

/// Collects the names that an expression uses without a base.
private final class References: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in node: Syntax) -> Set<String> {
    let visitor = References(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.names
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return .skipChildren
    }
    names.insert(node.baseName.text)
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension Trivia {
  /// The spaces or tabs after the last newline.
  fileprivate var indentation: String {
    let last = pieces.lastIndex { $0.isNewline }.map { pieces[($0 + 1)...] } ?? pieces[...]
    return Trivia(pieces: Array(last)).description
  }
}
