import SwiftSyntax

/// Classes that are the delegate of a scanned service.
final class DelegateVisitor: RewriteVisitor {
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for statement in node.statements {
      if let node = statement.item.as(ClassDeclSyntax.self) {
        decide(node.name.text, node.inheritanceClause, at: node.name, in: statement)
      } else if let node = statement.item.as(ExtensionDeclSyntax.self) {
        decide(node.extendedType.trimmedDescription, node.inheritanceClause, at: node.extensionKeyword, in: statement)
      }
    }
    return .skipChildren
  }

  /// Decides about each delegate protocol that a declaration names.
  private func decide(
    _ name: String, _ clause: InheritanceClauseSyntax?, at node: TokenSyntax, in statement: CodeBlockItemSyntax
  ) {
    for inherited in clause?.inheritedTypes ?? [] {
      guard let protocolName = TypeShape(inherited.type).name, Vocabulary.isDelegate(TypeIndex.simple(protocolName)),
        let proto = context.index.type(named: protocolName), proto.kind == .protocol
      else { continue }
      if isAdapter(statement) {
        keep(.delegate, protocolName, at: node)
        continue
      }
      decide(name, inherited, proto, at: node)
    }
  }

  private func decide(_ name: String, _ inherited: InheritedTypeSyntax, _ proto: IndexedType, at node: TokenSyntax) {
    guard let owner = DelegateOwner(named: name, in: context.file.tree) else {
      return report(
        .delegate, proto.name, at: node, .unsupportedShape,
        "\(name) is not a class of this file. Move the conformance to its declaration, and run the command again.",
        compiles: true)
    }
    do throws(DelegateObstacle) {
      let conversion = try DelegateConversion(owner, inherited, proto, context)
      let edits = try DelegateEdits(conversion, context).edits()
      rewrite(.delegate, proto.name, at: node, edits)
      rewrite(
        .delegate, "\(conversion.registration.service).\(conversion.registration.slot)",
        at: conversion.registration.node, edits)
    } catch {
      report(.delegate, proto.name, at: node, error.reason, error.detail, compiles: true)
      reportRegistrations(of: owner, proto, error)
    }
  }

  /// Gives the registrations of a class the reason of its conformance.
  private func reportRegistrations(of owner: DelegateOwner, _ proto: IndexedType, _ obstacle: DelegateObstacle) {
    for registration in owner.registrations(context.index) where registration.setsSelf {
      guard let type = registration.serviceType, let slot = context.index.property(registration.slot, of: type),
        slot.shape?.name.map(TypeIndex.simple) == TypeIndex.simple(proto.name)
      else { continue }
      report(
        .delegate, "\(registration.service).\(registration.slot)", at: registration.node, obstacle.reason,
        "\(owner.name) stays the delegate. \(obstacle.detail)", compiles: true)
    }
  }

  /// Whether a class yields to a continuation of Causeway, so that it is an adapter.
  private func isAdapter(_ statement: CodeBlockItemSyntax) -> Bool {
    guard let node = statement.item.as(ClassDeclSyntax.self) else { return false }
    return node.memberBlock.members.contains { item in
      item.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        return type.hasPrefix("CallbackPublisher<") || type.contains("CallbackContinuation<")
      } ?? false
    }
  }
}
