import SwiftSyntax

/// A conformance of a type of the code base to a protocol of RxSwift that refines `Sendable` in `CausewayRx`.
enum RxConformance {
  private static let protocols: Set<String> = [
    "Cancelable", "ConnectableObservableType", "ControlEventType", "ControlPropertyType", "Disposable",
    "ImmediateSchedulerType", "InfallibleType", "ObservableConvertibleType", "ObservableType", "SchedulerType",
    "SharedSequenceConvertibleType", "SubjectType",
  ]

  static let difference =
    "The protocol refines Sendable. In Swift 6 mode the type has to be Sendable, or @unchecked Sendable if it has a lock."

  /// Whether the code does not show that the conforming type is `Sendable`.
  static func needsSendable(_ node: InheritedTypeSyntax, _ context: RewriteContext) -> Bool {
    guard let name = TypeShape(node.type).name.map(TypeIndex.simple), protocols.contains(name),
      let type = node.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self),
      !type.is(ProtocolDeclSyntax.self), !type.is(ActorDeclSyntax.self),
      let typeName = context.name(of: type), !context.isStream(typeName)
    else { return false }
    if context.index.ancestry(of: typeName).contains("Sendable") || type.inheritanceClause.mentionsSendable {
      return false
    }
    // An extension does not show the stored properties, and a class may have a superclass.
    return !type.is(StructDeclSyntax.self) || type.hasStoredProperties
  }
}

extension InheritanceClauseSyntax? {
  fileprivate var mentionsSendable: Bool {
    self?.inheritedTypes.contains { $0.type.trimmedDescription.hasSuffix("Sendable") } ?? false
  }
}

extension DeclGroupSyntax {
  fileprivate var hasStoredProperties: Bool {
    memberBlock.members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { $0.name.text == "static" })
      else { return false }
      return variable.bindings.contains { $0.accessorBlock == nil || $0.initializer != nil }
    }
  }
}
