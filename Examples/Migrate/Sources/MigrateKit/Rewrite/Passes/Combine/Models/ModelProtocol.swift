import SwiftSyntax

/// A protocol that requires an `ObservableObject`, and whether it can require an `@Observable` class.
struct ModelProtocol {
  let node: ProtocolDeclSyntax
  let name: String
  let isMainActor: Bool
  let inheritedType: TypeSyntax
  private(set) var obstacle: ModelObstacle?

  /// Reads a protocol, or returns `nil` for one that does not name `ObservableObject`.
  init?(_ node: ProtocolDeclSyntax, _ context: RewriteContext, _ imports: CombineImports) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    guard let type = inherited.first(where: { ModelClass.isObservableObject($0) }) else { return nil }
    self.node = node
    name = context.enclosingType(of: node).map { "\($0).\(node.name.text)" } ?? node.name.text
    isMainActor = node.attributes.names.contains("MainActor")
    inheritedType = type
    obstacle = Self.obstacle(of: node, context, imports)
  }

  private static func obstacle(
    of node: ProtocolDeclSyntax, _ context: RewriteContext, _ imports: CombineImports
  ) -> ModelObstacle? {
    if context.file.problem != nil {
      return ModelObstacle(.syntaxErrors, "The file has syntax errors. Correct them first.")
    }
    if !imports.areReplaced || node.isConditional {
      return ModelObstacle(.unsupportedShape, "The protocol or an import of its file depends on '#if'.")
    }
    if imports.last == nil {
      return ModelObstacle(.unsupportedShape, "The file has no import beside which to add others.")
    }
    if node.inheritanceClause?.containsComments == true || node.name.trailingTrivia.hasComment {
      return ModelObstacle(.unsupportedShape, "There are comments between the protocols that it refines.")
    }
    let tokens = node.memberBlock.tokens(viewMode: .sourceAccurate).map(\.text)
    if let name = tokens.first(where: { ["Published", "ObservableObjectPublisher", "objectWillChange"].contains($0) }) {
      return ModelObstacle(.semanticDifference, "The protocol requires a \(name), which an @Observable class has not.")
    }
    return nil
  }

  /// Makes it a protocol of the main actor for `@Observable` classes.
  func edits(_ context: RewriteContext) -> [Edit] {
    let names = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let text = names.contains("AnyObject") ? "Observable" : "AnyObject, Observable"
    let edits = [Edit.replace(inheritedType, with: text)]
    if isMainActor { return edits }
    let start = node.modifiers.first.map { Syntax($0) } ?? Syntax(node.protocolKeyword)
    return [context.file.insertion(of: "@MainActor", above: start)] + edits
  }
}
