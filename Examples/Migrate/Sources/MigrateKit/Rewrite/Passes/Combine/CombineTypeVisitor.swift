import SwiftSyntax

/// The names of Combine's types and modules.
final class CombineTypeVisitor: RewriteVisitor {
  private let imports: CombineImports
  private let plan: ModelPlan

  init(_ context: RewriteContext, _ imports: CombineImports, _ plan: ModelPlan) {
    self.imports = imports
    self.plan = plan
    super.init(context)
  }

  // MARK: Types

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if plan.includes(node) { return .skipChildren }
    // The base of a member type is decided with the member.
    if node.parent?.is(MemberTypeSyntax.self) != true { decide(node.name.text, at: node, conformer: conformer(node)) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if plan.includes(node) { return .skipChildren }
    guard let base = node.baseType.as(IdentifierTypeSyntax.self) else { return .visitChildren }
    if CombineImports.modules.contains(base.name.text) {
      decide(node.name.text, at: node, qualifier: base.name, conformer: conformer(node))
    } else if node.name.text == "OCombine" {
      drop(node.period, node.name, at: node)
    } else if !decideNested(node.name.text, in: base.name.text, at: node) {
      decide(base.name.text, at: base, conformer: nil)
    }
    return .visitChildren
  }

  /// Whether a type of the user would conform to the protocol that a node names.
  private func conformer(_ node: some TypeSyntaxProtocol) -> Bool {
    guard let clause = node.parent?.as(InheritedTypeSyntax.self)?.parent?.parent?.as(InheritanceClauseSyntax.self)
    else { return false }
    let isRefined =
      clause.parent?.is(ProtocolDeclSyntax.self) == true || clause.parent?.is(AssociatedTypeDeclSyntax.self) == true
    return !isRefined
  }

  private func decide(_ name: String, at node: some SyntaxProtocol, qualifier: TokenSyntax? = nil, conformer: Bool?) {
    let isKnown = CombineNames.types.contains(name)
    guard isKnown || CombineNames.absentTypes.contains(name) || qualifier != nil else { return }
    if qualifier == nil, context.index.declaredType(named: name, in: context.enclosingType(of: node)) != nil { return }
    if conformer == true, CombineNames.closedProtocols.contains(name) {
      return report(
        .declaration, name, at: node, .noCounterpart,
        "Causeway's \(name) has other requirements. Write the operator or source as in docs/contributing/adding-an-operator.md.",
        compiles: false)
    }
    if conformer == true, name == "Scheduler", qualifier == nil {
      return report(
        .declaration, name, at: node, .semanticDifference,
        "Causeway reads intervals in nanoseconds. If the type of the intervals rounds them, timers may not end.",
        compiles: true)
    }
    decide(name, isKnown: isKnown, at: node, qualifier: qualifier)
  }

  private func decide(_ name: String, isKnown: Bool, at node: some SyntaxProtocol, qualifier: TokenSyntax? = nil) {
    guard isKnown else {
      return report(
        .type, name, at: node, .noCounterpart,
        "CausewayCombine has no \(name). The guide's table of absent names says what to write.",
        compiles: !imports.areReplaced)
    }
    guard let qualifier, imports.areReplaced else { return keep(.type, name, at: node) }
    rewrite(.type, name, at: node, [.replace(qualifier, with: CombineImports.replacement)])
  }

  /// Returns whether a type inside another one is the library's or an extension of it.
  private func decideNested(_ name: String, in base: String, at node: some SyntaxProtocol) -> Bool {
    guard let nested = CombineNames.nested[base] else { return false }
    let type = "\(base).\(name)"
    if nested.contains(name) {
      keep(.type, type, at: node)
    } else if context.index.declaredType(named: type, in: context.enclosingType(of: node)) == nil {
      guard ["Publishers", "Subscribers"].contains(base) else { return false }
      decide(type, isKnown: false, at: node)
    }
    return true
  }

  // MARK: Expressions

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A member's own name is decided with its base.
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id { return .skipChildren }
    if plan.includes(node) { return .skipChildren }
    let name = node.baseName.text
    if let access = node.parent?.as(MemberAccessExprSyntax.self) {
      let member = access.declName.baseName.text
      if CombineImports.modules.contains(name) {
        decide(member, at: access, qualifier: node.baseName, conformer: nil)
        return .skipChildren
      }
      if member.first?.isUppercase == true, decideNested(member, in: name, at: access) { return .skipChildren }
    }
    if isSubscriberOfClosures(node) {
      report(
        .type, name, at: node, .noCounterpart, "Causeway's AnySubscriber has no closures. Use sink.",
        compiles: !imports.areReplaced)
    } else {
      decide(name, at: node, conformer: nil)
    }
    return .skipChildren
  }

  /// Whether a node is `AnySubscriber` in a call with closures.
  private func isSubscriberOfClosures(_ node: DeclReferenceExprSyntax) -> Bool {
    guard node.baseName.text == "AnySubscriber" else { return false }
    let called = node.parent?.is(GenericSpecializationExprSyntax.self) == true ? node.parent?.parent : node.parent
    let label = called?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text
    return label?.hasPrefix("receive") == true
  }

  // MARK: Spellings of OpenCombine

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.declName.baseName.text {
    case "ocombine" where node.base != nil: drop(node.period, node.declName, at: node.declName)
    case "OCombine" where node.base != nil:
      report(
        .type, "OCombine", at: node.declName, .noCounterpart,
        "Write the queue, run loop or center itself in place of its wrapper.", compiles: !imports.areReplaced)
    default: break
    }
    return .visitChildren
  }

  private func drop(_ period: TokenSyntax, _ name: some SyntaxProtocol, at node: some SyntaxProtocol) {
    guard imports.areReplaced else { return keep(.type, name.trimmedDescription, at: node) }
    rewrite(.type, name.trimmedDescription, at: node, [.remove(from: period, to: name)])
  }
}
