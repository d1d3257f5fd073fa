import SwiftSyntax

/// Replaces the imports of a library's modules by one import.
class ImportVisitor: RewriteVisitor {
  /// The modules that are replaced.
  var replaced: Set<String> { [] }
  /// Whether a module belongs to the library and has no counterpart.
  func isAbsent(_ module: String) -> Bool { false }
  /// The module that replaces them.
  var replacement: String { "" }

  /// Modules that the rewritten code needs besides.
  var additions: [String] { [] }

  /// The lists of statements that have the new import.
  private var lists: Set<SyntaxIdentifier> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if replaced.contains(module) || isAbsent(module), reportsStay(module, at: node) { return .skipChildren }
    if isAbsent(module) {
      report(
        .import, module, at: node, .noCounterpart, "Causeway has no counterpart of \(module). Replace its uses first.",
        compiles: false)
    } else if replaced.contains(module) {
      rewrite(node, of: module)
    }
    return .skipChildren
  }

  /// Reports an import that stays, or returns `false`.
  func reportsStay(_ module: String, at node: some SyntaxProtocol) -> Bool {
    guard let stays = context.stays else { return false }
    report(.import, module, at: node, .semanticDifference, stays.sentence, compiles: true)
    return true
  }

  private func rewrite(_ node: ImportDeclSyntax, of module: String) {
    guard !node.dependsOnModule else {
      return report(
        .import, module, at: node, .unsupportedShape,
        "The import depends on 'canImport'. Replace the whole condition by 'import \(replacement)' if it is not needed.",
        compiles: false)
    }
    guard claimsImport(node) else {
      return rewrite(.import, module, at: node, [context.file.removal(of: node)])
    }
    if context.movesImport(node, replaced, to: [replacement] + additions) {
      let edits = [context.file.removal(of: node)] + context.importing([replacement] + additions, beside: node)
      return rewrite(.import, module, at: node, edits)
    }
    // From the keyword on, so that an attribute or access modifier stays.
    let added = additions.filter { !context.imports.contains($0) }.map { "\nimport \($0)" }.joined()
    var edits = [Edit(node.path.trimmedOffsets, replacement + added)]
    if let kind = node.importKindSpecifier {
      edits.append(Edit(kind.trimmedOffsets.lowerBound..<node.path.trimmedOffsets.lowerBound, ""))
    }
    rewrite(.import, module, at: node, edits)
  }

  /// Returns whether a statement should become the import, which is so for the first one of its list.
  func claimsImport(_ node: some SyntaxProtocol) -> Bool {
    guard let list = node.parent?.parent, !context.imports.contains(replacement) || node.isConditional else {
      return false
    }
    return lists.insert(list.id).inserted
  }

  // Imports are at the top level only.
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SyntaxProtocol {
  /// Whether the node is inside `#if`.
  var isConditional: Bool { conditions.isEmpty == false }

  /// Whether the node is inside `#if` with a condition about a module, which would no longer be met.
  fileprivate var dependsOnModule: Bool { conditions.contains { $0.contains("canImport") } }

  private var conditions: [String] {
    var result: [String] = []
    for current in ancestors {
      // The conditions of the clauses before an `#else` count as well.
      if let clauses = current.as(IfConfigDeclSyntax.self)?.clauses {
        result.append(clauses.map { $0.condition?.trimmedDescription ?? "" }.joined(separator: " "))
      }
    }
    return result
  }
}
