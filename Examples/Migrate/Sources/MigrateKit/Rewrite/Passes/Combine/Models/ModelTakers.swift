import SwiftSyntax

/// The types that are generic over any `ObservableObject`, such as a view that holds a model.
///
/// Which models they take depends on the code that makes or names them.
struct ModelTakers: Sendable {
  /// The simple names, with the number of models that each takes.
  private(set) var counts: [String: Int] = [:]

  init() {}

  /// Reads the types of files.
  init(_ files: [ParsedFile]) {
    for file in files {
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      // Two types of one name are not told apart.
      counts.merge(finder.counts) { max($0, $1) }
    }
  }

  /// Whether a mention of the protocol constrains a generic parameter of such a type.
  func includes(_ node: some TypeSyntaxProtocol) -> Bool {
    for ancestor in node.ancestors {
      if ancestor.is(GenericParameterClauseSyntax.self) || ancestor.is(GenericWhereClauseSyntax.self) {
        guard let name = ancestor.parent?.asProtocol((any DeclGroupSyntax).self)?.asProtocol((any NamedDeclSyntax).self)
        else { return false }
        return counts[name.name.text] != nil
      }
      if ancestor.is(MemberBlockSyntax.self) { return false }
    }
    return false
  }

  /// Returns the models in the arguments of a mention, or `nil` if the code does not show them all.
  func models(in node: some SyntaxProtocol, named name: String, _ context: RewriteContext) -> [String]? {
    guard let count = counts[name] else { return [] }
    // Inside the type and its extensions the model is its parameter.
    if context.enclosingType(of: node).map({ $0.split(separator: ".").contains { $0 == name } }) == true { return [] }
    if node.parent?.is(ExtensionDeclSyntax.self) == true { return [] }
    var found: [String] = []
    for argument in arguments(of: node) ?? [] {
      let type =
        argument.as(ExprSyntax.self).flatMap { ModelHolder.type(of: $0, context) }
        ?? argument.as(TypeSyntax.self).flatMap { TypeShape($0).name }
      guard let type else {
        if Self.isValue(argument) { continue }
        return nil
      }
      if context.index.isObservableObject(type) {
        found.append(context.index.type(named: type, in: context.enclosingType(of: node))?.name ?? type)
      }
    }
    return found.count >= count ? found : nil
  }

  /// Whether an argument without a written type is certainly no model.
  private static func isValue(_ argument: Syntax) -> Bool {
    switch argument.kind {
    case .arrayExpr, .booleanLiteralExpr, .closureExpr, .dictionaryExpr, .floatLiteralExpr, .integerLiteralExpr,
      .keyPathExpr, .nilLiteralExpr, .stringLiteralExpr:
      true
    case .memberAccessExpr: argument.as(MemberAccessExprSyntax.self)?.base == nil
    case .declReferenceExpr:
      argument.as(DeclReferenceExprSyntax.self).map { ModelProjection.isProjection($0.baseName.text) } ?? false
    default: false
    }
  }

  /// The arguments of a call, and those in angle brackets.
  private func arguments(of node: some SyntaxProtocol) -> [Syntax]? {
    if let type = node.as(IdentifierTypeSyntax.self) {
      return type.genericArgumentClause?.arguments.map { Syntax($0.argument) }
    }
    var callee = Syntax(node)
    var result: [Syntax] = []
    if let generic = node.parent?.as(GenericSpecializationExprSyntax.self) {
      result += generic.genericArgumentClause.arguments.map { Syntax($0.argument) }
      callee = Syntax(generic)
    }
    if let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id {
      result += call.arguments.map { Syntax($0.expression) }
    }
    return result
  }

  private final class Finder: SyntaxVisitor {
    var counts: [String: Int] = [:]

    private func add(
      _ name: TokenSyntax, _ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
      let bounds = GenericConstraints(parameters, requirements).names
      let count = bounds.count { TypeIndex.simple($0) == "ObservableObject" }
      if count > 0 { counts[name.text] = count }
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node.name, node.genericParameterClause, node.genericWhereClause)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node.name, node.genericParameterClause, node.genericWhereClause)
    }
  }
}
