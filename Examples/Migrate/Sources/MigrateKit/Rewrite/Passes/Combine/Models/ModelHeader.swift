import SwiftSyntax

/// The head of a class that becomes `@Observable`.
struct ModelHeader {
  let edits: [Edit]

  init(_ model: ModelClass, _ context: RewriteContext) {
    let node = model.node
    edits = [Self.attributes(model, context)] + Self.inheritance(node)
  }

  private static func attributes(_ model: ModelClass, _ context: RewriteContext) -> Edit {
    let attributes = model.node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    if let actor = attributes.first(where: { $0.attributeName.trimmedDescription == "MainActor" }) {
      return .insert(" @Observable", after: actor)
    }
    let start = model.node.modifiers.first?.trimmedOffsets ?? model.node.classKeyword.trimmedOffsets
    let indentation = context.file.indentation(at: start.lowerBound)
    return Edit(start.lowerBound..<start.lowerBound, "@MainActor @Observable\n\(indentation)")
  }

  /// Removes the protocol, with the comma or the colon beside it.
  private static func inheritance(_ node: ClassDeclSyntax) -> [Edit] {
    guard let clause = node.inheritanceClause else { return [] }
    let types = Array(clause.inheritedTypes)
    guard let index = types.firstIndex(where: { ModelClass.isObservableObject($0.type) }) else { return [] }
    if types.count == 1 {
      return [Edit(node.name.trimmedOffsets.upperBound..<clause.trimmedOffsets.upperBound, "")]
    }
    if index == 0 {
      return [Edit(types[0].trimmedOffsets.lowerBound..<types[1].trimmedOffsets.lowerBound, "")]
    }
    let end = types[index].type.trimmedOffsets.upperBound
    return [Edit(types[index - 1].type.trimmedOffsets.upperBound..<end, "")]
  }
}
