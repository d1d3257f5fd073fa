import SwiftSyntax

/// Replaces the imports of a library's modules by one import.
class ImportVisitor: RewriteVisitor {
  /// The modules that are replaced.
  var replaced: Set<String> { [] }
  /// The modules that belong to the library and have no counterpart.
  var absent: Set<String> { [] }
  /// The module that replaces them.
  var replacement: String { "" }

  /// Whether the file already has the import that replaces the others.
  var isImported = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    isImported = context.imports.contains(replacement)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if absent.contains(module) {
      report(
        .import, module, at: node, .noCounterpart, "Causeway has no counterpart of \(module). Replace its uses first.",
        compiles: true)
    } else if replaced.contains(module) {
      rewrite(node, of: module)
    }
    return .skipChildren
  }

  private func rewrite(_ node: ImportDeclSyntax, of module: String) {
    guard !node.isConditional else {
      return report(
        .import, module, at: node, .unsupportedShape,
        "The import depends on '#if'. Replace the whole condition by 'import \(replacement)' if it is not needed.",
        compiles: false)
    }
    guard !isImported else { return rewrite(.import, module, at: node, [context.file.removal(of: node)]) }
    isImported = true
    // From the keyword on, so that an attribute or access modifier stays.
    var edits = [Edit(node.path.trimmedOffsets, replacement)]
    if let kind = node.importKindSpecifier {
      edits.append(Edit(kind.trimmedOffsets.lowerBound..<node.path.trimmedOffsets.lowerBound, ""))
    }
    rewrite(.import, module, at: node, edits)
  }

  // Imports are at the top level only.
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SyntaxProtocol {
  /// Whether the node is inside `#if`.
  var isConditional: Bool {
    var next = parent
    while let current = next {
      if current.is(IfConfigClauseSyntax.self) { return true }
      next = current.parent
    }
    return false
  }
}
