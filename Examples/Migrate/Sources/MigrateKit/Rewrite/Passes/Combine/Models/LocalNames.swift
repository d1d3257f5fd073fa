import SwiftSyntax

/// Finds a local declaration, which hides a property of the same name.
final class LocalNames: SyntaxVisitor {
  private let name: String
  /// The member of a type, or the declaration or statement of a file, in which the name is looked up.
  private let member: Syntax
  /// `nil` if there is no declaration, and otherwise its type if that is written.
  private var found: TypeShape??
  /// The initial values of the declarations, each of which may have none.
  private var initializers: [ExprSyntax?] = []

  private init(_ name: String, in member: Syntax) {
    self.name = name
    self.member = member
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns `nil` if nothing in the member around a node declares the name; otherwise the written type, if there is one.
  static func declaration(of name: String, around node: some SyntaxProtocol) -> TypeShape?? {
    guard let member = node.selfAndAncestors.first(where: \.isMember) else { return nil }
    let names = LocalNames(name, in: member)
    names.walk(member)
    return names.found
  }

  /// Returns the initial value of the only declaration of a name in the member around a node.
  static func initializer(of name: String, around node: some SyntaxProtocol) -> ExprSyntax? {
    guard let member = node.selfAndAncestors.first(where: \.isMember) else { return nil }
    let names = LocalNames(name, in: member)
    names.walk(member)
    return names.initializers.count == 1 ? names.initializers[0] : nil
  }

  /// Whether a parameter, variable or pattern in the scopes around a node, and in front of it, has the name.
  static func isDeclared(_ name: String, before node: some SyntaxProtocol) -> Bool {
    var current = Syntax(node)
    while !current.isMember, let parent = current.parent {
      for child in parent.children(viewMode: .sourceAccurate) where child.position < current.position {
        let names = ScopeNames(name)
        names.walk(child)
        if names.isFound { return true }
      }
      current = parent
    }
    return false
  }

  private func add(_ type: TypeSyntax?) {
    add(type.map { TypeShape($0) }, nil)
  }

  private func add(_ new: TypeShape?, _ initializer: ExprSyntax?) {
    initializers.append(initializer)
    // Two declarations of the name may have two types.
    found = if let found, found != new { .some(nil) } else { .some(new) }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { add(node.type) }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { add(node.type) }
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { add(nil, nil) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    guard node.identifier.text == name else { return .visitChildren }
    // The declaration of a property or of a global is no local one.
    let item = node.parent?.parent?.parent?.parent
    if item?.is(MemberBlockItemSyntax.self) == true || item?.id == member.id { return .visitChildren }
    let binding = node.parent?.as(PatternBindingSyntax.self)
    let value = (binding?.initializer ?? node.parent?.as(OptionalBindingConditionSyntax.self)?.initializer)?.value
    add(binding?.typeAnnotation.map { TypeShape($0.type) } ?? value?.initializedType, value)
    return .visitChildren
  }
}

/// Finds a declaration of a name, without those in closures and blocks.
private final class ScopeNames: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || token.text == name
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { add(node.identifier) }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName)
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName)
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.name.text == name
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension Syntax {
  /// Whether the node is a member of a type, or a declaration or statement of a file, also inside `#if`.
  fileprivate var isMember: Bool {
    guard let list = parent else { return false }
    if list.is(MemberBlockItemListSyntax.self) || list.parent?.is(SourceFileSyntax.self) == true { return true }
    let condition = list.parent?.as(IfConfigClauseSyntax.self)?.parent?.parent
    return condition?.parent?.isMember == true
  }
}

extension ExprSyntax {
  /// The type whose initializer the expression calls.
  fileprivate var initializedType: TypeShape? {
    guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    let name = (callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee).as(DeclReferenceExprSyntax.self)
    guard let name = name?.baseName.text, name.first?.isUppercase == true else { return nil }
    return .named(name, [])
  }
}
