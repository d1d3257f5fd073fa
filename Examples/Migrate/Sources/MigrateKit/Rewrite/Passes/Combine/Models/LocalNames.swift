import SwiftSyntax

/// Finds a local declaration, which hides a property of the same name.
final class LocalNames: SyntaxVisitor {
  private let name: String
  /// `nil` if there is no declaration, and otherwise its type if that is written.
  private var found: TypeShape??

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns `nil` if nothing in the member around a node declares the name; otherwise the written type, if there is one.
  static func declaration(of name: String, around node: some SyntaxProtocol) -> TypeShape?? {
    var member: Syntax?
    var next = node.parent
    while let current = next, !current.is(MemberBlockItemListSyntax.self), !current.is(SourceFileSyntax.self) {
      if !current.is(CodeBlockItemListSyntax.self) || current.parent?.is(SourceFileSyntax.self) != true {
        member = current
      }
      next = current.parent
    }
    // At the top level of a file the declarations are globals.
    guard let member, next?.is(MemberBlockItemListSyntax.self) == true || member.declaresFunction else { return nil }
    let names = LocalNames(name)
    names.walk(member)
    return names.found
  }

  private func add(_ type: TypeSyntax?) {
    add(type.map { TypeShape($0) })
  }

  private func add(_ new: TypeShape?) {
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
    if node.name.text == name { add(TypeShape?.none) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    guard node.identifier.text == name else { return .visitChildren }
    // The declaration of a property is no local one.
    if node.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true { return .visitChildren }
    let binding = node.parent?.as(PatternBindingSyntax.self)
    add(binding?.typeAnnotation.map { TypeShape($0.type) } ?? binding?.initializer?.value.initializedType)
    return .visitChildren
  }
}

extension Syntax {
  fileprivate var declaresFunction: Bool {
    self.as(CodeBlockItemSyntax.self)?.item.is(FunctionDeclSyntax.self) == true || self.is(FunctionDeclSyntax.self)
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
