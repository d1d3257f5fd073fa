import SwiftSyntax

/// The parts of a file that several rules need.
struct LintContext {
  let file: ParsedFile
  /// The names of the imported modules.
  let imports: Set<String>

  init(_ file: ParsedFile) {
    self.file = file
    let reader = ImportReader(viewMode: .sourceAccurate)
    reader.walk(file.tree)
    imports = reader.modules
  }

  var importsCombine: Bool { !imports.isDisjoint(with: ReactiveLibrary.combine.modules) }
  var seesCombine: Bool { ReactiveLibrary.isCombineVisible(imports) }
  var importsCauseway: Bool { imports.contains { $0.hasPrefix("Causeway") } }
  var importsRx: Bool { !imports.isDisjoint(with: ReactiveLibrary.rxSwift.modules) }
}

/// Reads the imports of a file, also those in `#if`.
private final class ImportReader: SyntaxVisitor {
  var modules: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { modules.insert(module) }
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
