import SwiftSyntax

/// The imports of Combine and OpenCombine.
final class CombineImportVisitor: ImportVisitor {
  override var replaced: Set<String> { CombineImports.modules }
  override func isAbsent(_ module: String) -> Bool { ReactiveLibrary.combine.isCompanion(module, context.index) }
  override var replacement: String { CombineImports.replacement }
  private let imports: CombineImports

  init(_ context: RewriteContext, _ imports: CombineImports) {
    self.imports = imports
    super.init(context)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    guard CombineImports.isChoice(node) else { return .visitChildren }
    if reportsStay("Combine", at: node) { return .skipChildren }
    if CombineImports.isMigrated(node) || !imports.areReplaced {
      keep(.import, "Combine", at: node)
    } else if node.containsComments {
      report(
        .import, "Combine", at: node, .unsupportedShape,
        "The condition has comments. Replace it by 'import \(replacement)'.", compiles: false)
    } else if !claimsImport(node) {
      rewrite(.import, "Combine", at: node, [context.file.removal(of: node)])
    } else {
      rewrite(.import, "Combine", at: node, [.replace(node, with: "import \(replacement)")])
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !imports.areReplaced, context.stays == nil, let module = node.path.first?.name.text, replaced.contains(module)
    else { return super.visit(node) }
    // One import of the library stays, so all do.
    report(
      .import, module, at: node, .unsupportedShape,
      "An import of the file depends on '#if'. Replace all of them by 'import \(replacement)'.",
      compiles: !node.isConditional)
    return .skipChildren
  }
}
