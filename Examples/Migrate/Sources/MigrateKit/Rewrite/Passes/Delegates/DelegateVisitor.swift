import SwiftSyntax

/// Classes that are the delegate of a scanned service.
final class DelegateVisitor: RewriteVisitor {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, node.name.text, node.inheritanceClause, at: node.name)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, node.extendedType.trimmedDescription, node.inheritanceClause, at: node.extensionKeyword)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, node.name.text, node.inheritanceClause, at: node.name)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, node.name.text, node.inheritanceClause, at: node.name)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, node.name.text, node.inheritanceClause, at: node.name)
    return .visitChildren
  }

  /// Decides about each delegate protocol that a declaration names.
  private func decide(
    _ node: some SyntaxProtocol, _ name: String, _ clause: InheritanceClauseSyntax?, at token: TokenSyntax
  ) {
    let scope = context.enclosingType(of: node)
    var token = token
    for inherited in clause?.inheritedTypes ?? [] {
      guard let protocolName = TypeShape(inherited.type).name, context.index.isDelegate(protocolName, in: scope),
        let proto = context.index.type(named: protocolName, in: scope), proto.kind == .protocol
      else { continue }
      if isAdapter(node) {
        keep(.delegate, protocolName, at: token)
      } else if let obstacle = obstacle(node, name, inherited, proto, in: scope) {
        report(.delegate, proto.name, at: token, obstacle.reason, obstacle.detail, compiles: true)
      } else {
        decide(name, inherited, proto, at: token)
      }
      // The place of another protocol in the clause is its own.
      token = inherited.nextToken(viewMode: .sourceAccurate) ?? token
    }
  }

  /// The reason for which the kind of a declaration cannot be converted.
  private func obstacle(
    _ node: some SyntaxProtocol, _ name: String, _ inherited: InheritedTypeSyntax, _ proto: IndexedType,
    in scope: String?
  ) -> DelegateObstacle? {
    let type = context.index.declaredType(named: name, in: scope)
    guard type?.kind == .class else {
      do throws(DelegateObstacle) {
        try DelegateRequirements.check(proto)
      } catch {
        return error
      }
      let kind =
        type?.kind.map { "\(["actor", "enum"].contains($0.rawValue) ? "an" : "a") \($0.rawValue)" } ?? "not scanned"
      return DelegateObstacle(
        .unsupportedShape,
        "\(name) is \(kind), and only a class can be changed by its events. Subscribe in the object that owns it.")
    }
    let place = node.parent?.as(CodeBlockItemSyntax.self)?.parent?.parent
    guard place?.is(SourceFileSyntax.self) != true else { return nil }
    // An obstacle that the move does not remove comes first.
    if let node = node.as(ClassDeclSyntax.self) {
      do throws(DelegateObstacle) {
        _ = try DelegateConversion(DelegateOwner(node, named: type?.name ?? name), inherited, proto, context)
      } catch {
        return error
      }
    }
    let move =
      place?.is(IfConfigClauseSyntax.self) == true
      ? "\(name) is declared in #if. Move the condition into it, or write its delegate by hand."
      : "\(name) is declared inside another declaration. Move it to the top level of the file, and run the command again."
    return DelegateObstacle(.unsupportedShape, move)
  }

  private func decide(_ name: String, _ inherited: InheritedTypeSyntax, _ proto: IndexedType, at node: TokenSyntax) {
    guard let owner = DelegateOwner(named: name, in: context.file.tree) else {
      let obstacle = obstacleElsewhere(name, proto)
      return report(.delegate, proto.name, at: node, obstacle.reason, obstacle.detail, compiles: true)
    }
    do throws(DelegateObstacle) {
      let conversion = try DelegateConversion(owner, inherited, proto, context)
      let edits = try DelegateEdits(conversion, context).edits()
      try conversion.isolation.check()
      if conversion.isolation.isAdded { try checkOthers(of: owner, besides: proto) }
      rewrite(.delegate, proto.name, at: node, edits, note: conversion.isolation.note)
      for registration in conversion.registrations.begins + conversion.registrations.ends {
        rewrite(.delegate, "\(registration.service).\(registration.slot)", at: registration.node, edits)
      }
    } catch {
      report(
        .delegate, proto.name, at: node, error.reason, error.detail, compiles: true, question: error.question)
      reportRegistrations(of: owner, proto, error)
    }
  }

  /// Checks that a class that becomes `@MainActor` does not stay the delegate of another service, which is not isolated.
  private func checkOthers(of owner: DelegateOwner, besides proto: IndexedType) throws(DelegateObstacle) {
    for (inherited, other) in owner.delegates(context.index) where other.name != proto.name {
      if context.index.isolation(of: other.name) == .mainActor { continue }
      do throws(DelegateObstacle) {
        _ = try DelegateEdits(DelegateConversion(owner, inherited, other, context), context).edits()
      } catch {
        throw DelegateObstacle(
          error.reason, "\(owner.name) stays a \(other.name), which is not isolated. \(error.detail)",
          isRemovable: error.isRemovable)
      }
    }
  }

  /// The reason for which a class of another file is left to the user.
  private func obstacleElsewhere(_ name: String, _ proto: IndexedType) -> DelegateObstacle {
    do throws(DelegateObstacle) {
      try DelegateConditions.check(
        name, isPublic: context.index.type(named: name)?.isPublic == true, proto, context.index)
    } catch {
      return error
    }
    return DelegateObstacle(
      .unsupportedShape,
      "\(name) is not a class of this file. Move the conformance to its declaration, and run the command again.")
  }

  /// Gives the registrations of a class the reason of its conformance.
  private func reportRegistrations(of owner: DelegateOwner, _ proto: IndexedType, _ obstacle: DelegateObstacle) {
    for registration in owner.registrations(context.index) where registration.setsSelf {
      guard registration.isSlot(of: proto.name, context.index) == true else { continue }
      report(
        .delegate, "\(registration.service).\(registration.slot)", at: registration.node, obstacle.reason,
        "\(owner.name) stays the delegate. \(obstacle.detail)", compiles: true)
    }
  }

  /// Whether a class yields to a continuation of Causeway, so that it is an adapter.
  private func isAdapter(_ node: some SyntaxProtocol) -> Bool {
    guard let node = node.as(ClassDeclSyntax.self) else { return false }
    return node.memberBlock.members.contains { item in
      item.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        return type.hasPrefix("CallbackPublisher<") || type.contains("CallbackContinuation<")
      } ?? false
    }
  }
}
