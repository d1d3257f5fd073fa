import SwiftSyntax

/// Replaces `assign(to: \.x, on: self).store(in: &tokens)` by `assign(to: &$x)`.
struct AssignFix {
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
  }

  /// Returns the edit, or `nil` unless the class declares `@Published var x` and never cancels the stored token.
  func fix(assign: FunctionCallExprSyntax, store: FunctionCallExprSyntax) -> LintFix? {
    guard let name = property(assign), let members = members(around: store),
      members.contains(where: { isPublished($0, name) }), let set = set(store), isPrivate(set, members),
      NameFinder.references(to: set, in: file.tree).allSatisfy(isStore),
      store.parent?.is(CodeBlockItemSyntax.self) == true,
      let parenthesis = assign.leftParen, !parenthesis.trailingTrivia.hasComments,
      !assign.trailingTrivia.hasComments, !hasComments(between: assign, and: store)
    else { return nil }
    let end = store.endPositionBeforeTrailingTrivia
    return LintFix(
      title: "Assign to the published property.",
      edits: [LintEdit(file, from: parenthesis.position, to: end, "(to: &$\(name))")])
  }

  private func hasComments(between assign: FunctionCallExprSyntax, and store: FunctionCallExprSyntax) -> Bool {
    let period = store.calledExpression.as(MemberAccessExprSyntax.self)?.period
    return period.map { $0.leadingTrivia.hasComments || $0.trailingTrivia.hasComments } ?? true
  }

  /// The property of `\.x`.
  private func property(_ assign: FunctionCallExprSyntax) -> String? {
    guard let path = assign.argument("to")?.as(KeyPathExprSyntax.self), path.root == nil, path.components.count == 1
    else {
      return nil
    }
    return path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
  }

  /// The members of the class around a call, or `nil` in a closure, where `self` has to be written.
  private func members(around node: some SyntaxProtocol) -> MemberBlockItemListSyntax? {
    for current in node.ancestors {
      if current.is(ClosureExprSyntax.self) { return nil }
      if let block = current.as(MemberBlockSyntax.self) {
        return block.parent?.is(ClassDeclSyntax.self) == true ? block.members : nil
      }
    }
    return nil
  }

  private func isPublished(_ member: MemberBlockItemSyntax, _ name: String) -> Bool {
    guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
    return variable.attributes.names == ["Published"] && variable.bindings.count == 1
      && variable.bindings.first?.pattern.trimmedDescription == name
  }

  private func set(_ store: FunctionCallExprSyntax) -> String? {
    store.argument("in")?.as(InOutExprSyntax.self).flatMap { VariableValues.name($0.expression) }
  }

  private func isPrivate(_ name: String, _ members: MemberBlockItemListSyntax) -> Bool {
    members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        variable.bindings.contains(where: { $0.pattern.trimmedDescription == name })
      else { return false }
      return variable.modifiers.contains { $0.detail == nil && ["private", "fileprivate"].contains($0.name.text) }
    }
  }

  /// Whether a set is used by `store(in: &set)`, and not in another way, which may cancel its tokens.
  private func isStore(_ use: DeclReferenceExprSyntax) -> Bool {
    var expression = Syntax(use)
    if let access = use.parent?.as(MemberAccessExprSyntax.self), access.declName.id == use.id {
      expression = Syntax(access)
    }
    let argument = expression.parent?.as(InOutExprSyntax.self)?.parent?.as(LabeledExprSyntax.self)
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return argument?.label?.text == "in" && call?.calledName == "store"
  }
}
