import SwiftSyntax

/// Declarations whose types are those of RxSwift, and the names of its modules and types.
final class RxDeclarationVisitor: RewriteVisitor {
  /// The bags that another pass rewrites.
  private let bags: Set<SyntaxIdentifier>

  init(_ context: RewriteContext, except bags: [RxBag]) {
    self.bags = Set(bags.compactMap(\.declaration?.id))
    super.init(context)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where !bags.contains(node.id) {
      let isStream =
        binding.typeAnnotation.map { mentions($0) } ?? binding.initializer.map { creates($0.value) } ?? false
      if isStream { keep(.declaration, binding.pattern.trimmedDescription, at: binding.pattern) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if mentions(node.signature) { keep(.declaration, node.name.text, from: node.funcKeyword, to: node.signature) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if mentions(node.signature) { keep(.declaration, "init", from: node.initKeyword, to: node.signature) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if mentions(node.parameterClause) || mentions(node.returnClause) {
      keep(.declaration, "subscript", from: node.subscriptKeyword, to: node.returnClause)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if mentions(node.initializer) { keep(.declaration, node.name.text, at: node) }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType
    if mentions(type), !isQualified(type) { keep(.declaration, type.trimmedDescription, at: type) }
    return .visitChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    let isQualified = isQualified(node.type)
    let name = isQualified ? TypeIndex.simple(node.type.trimmedDescription) : node.type.trimmedDescription
    if RxConformance.needsSendable(node, context) {
      report(.declaration, name, at: node.type, .semanticDifference, RxConformance.difference, compiles: true)
    } else if mentions(node.type), !isQualified {
      keep(.declaration, name, at: node.type)
    }
    return .visitChildren
  }

  // MARK: Names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), RxVocabulary.modules.contains(base.name.text) {
      qualify(base.name, with: node.name)
    }
    check(node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), RxVocabulary.modules.contains(base.baseName.text) {
      qualify(base.baseName, with: node.declName.baseName)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    check(node.baseName)
    return .visitChildren
  }

  /// Whether a type is written with its module, and so is a site of its own.
  private func isQualified(_ type: TypeSyntax) -> Bool {
    guard let base = type.as(MemberTypeSyntax.self)?.baseType.as(IdentifierTypeSyntax.self) else { return false }
    return RxVocabulary.modules.contains(base.name.text)
  }

  private func qualify(_ module: TokenSyntax, with name: TokenSyntax) {
    // Reported with its own remedy.
    if RxVocabulary.absentTypes[name.text] != nil { return }
    if let remedy = RxVocabulary.absentMembers[name.text] {
      return report(.type, "\(module.text).\(name.text)", at: module, .noCounterpart, remedy, compiles: false)
    }
    rewrite(.type, "\(module.text).\(name.text)", at: module, [.replace(module, with: "CausewayRx")])
  }

  private func check(_ name: TokenSyntax) {
    guard let remedy = RxVocabulary.absentTypes[name.text], context.index.declaredType(named: name.text) == nil else {
      return
    }
    report(.type, name.text, at: name, .noCounterpart, remedy, compiles: false)
  }

  /// Whether a type of RxSwift occurs in a signature or type.
  private func mentions(_ node: (some SyntaxProtocol)?) -> Bool {
    guard let node else { return false }
    let finder = RxTypeFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.isFound
  }

  /// Whether an expression calls an initializer or a static function of a type of RxSwift.
  private func creates(_ expression: ExprSyntax) -> Bool {
    var current = expression
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let access = current.as(MemberAccessExprSyntax.self), let base = access.base {
        current = base
      } else if let generic = current.as(GenericSpecializationExprSyntax.self) {
        current = generic.expression
      } else {
        return current.as(DeclReferenceExprSyntax.self).map { RxVocabulary.types.contains($0.baseName.text) } ?? false
      }
    }
  }
}

/// Finds a type of RxSwift below a node.
private final class RxTypeFinder: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if RxVocabulary.types.contains(node.name.text) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if RxVocabulary.types.contains(node.name.text) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
