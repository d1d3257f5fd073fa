import SwiftSyntax

/// Finds a local declaration, which hides a property of the same name.
final class LocalNames: SyntaxVisitor {
  private let name: String
  /// `nil` if there is no declaration, and otherwise its type if that is written.
  private var found: String??

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns `nil` if nothing in the member around a node declares the name; otherwise the written type, if there is one.
  static func declaration(of name: String, around node: some SyntaxProtocol) -> String?? {
    var member: Syntax?
    var next = node.parent
    while let current = next, !current.is(MemberBlockSyntax.self), !current.is(SourceFileSyntax.self) {
      if !current.is(CodeBlockItemListSyntax.self) || current.parent?.is(SourceFileSyntax.self) != true {
        member = current
      }
      next = current.parent
    }
    // At the top level of a file the declarations are globals.
    guard let member, next?.is(MemberBlockSyntax.self) == true || member.declaresFunction else { return nil }
    let names = LocalNames(name)
    names.walk(member)
    return names.found
  }

  private func add(_ type: TypeSyntax?) {
    let new = type.flatMap { TypeShape($0).name }
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
    if node.name.text == name { add(nil) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    guard node.identifier.text == name else { return .visitChildren }
    // The declaration of a property is no local one.
    if node.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true { return .visitChildren }
    add(node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type)
    return .visitChildren
  }
}

extension Syntax {
  fileprivate var declaresFunction: Bool {
    self.as(CodeBlockItemSyntax.self)?.item.is(FunctionDeclSyntax.self) == true || self.is(FunctionDeclSyntax.self)
  }
}
