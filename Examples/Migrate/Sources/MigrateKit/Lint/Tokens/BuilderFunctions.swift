import SwiftSyntax

/// Collects the names of functions, and of types with initializers, that have a parameter for a result builder.
final class BuilderFunctions: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in file: ParsedFile) -> Set<String> {
    let visitor = BuilderFunctions(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    return visitor.names
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if hasBuilder(node.signature) { names.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if hasBuilder(node.signature), let type = EnclosingType.name(around: node) { names.insert(TypeIndex.simple(type)) }
    return .visitChildren
  }

  private func hasBuilder(_ signature: FunctionSignatureSyntax) -> Bool {
    signature.parameterClause.parameters.contains { !$0.attributes.isEmpty }
  }
}
