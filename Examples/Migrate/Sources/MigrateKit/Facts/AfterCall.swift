import SwiftSyntax

/// What the code around a call does when the call has returned.
enum AfterCall: Hashable, Sendable {
  /// The answer goes to the caller of the function around the call, whose closure is passed on.
  case forwarded
  /// The function or closure around the call ends.
  case end
  /// Other statements follow.
  case code
  /// The result is stored, returned, passed on or used in a chain.
  case use

  /// Reads the code around a call.
  ///
  /// - Parameters:
  ///   - node: The call.
  ///   - isClosure: Whether a name is that of a closure that a function around the call has received.
  /// - Returns: What the code does.
  static func of(_ node: FunctionCallExprSyntax, isClosure: (String) -> Bool) -> AfterCall {
    if forwards(node, isClosure) { return .forwarded }
    guard let item = statement(of: node) else { return .use }
    return isImplicitlyReturned(item) ? .use : after(item)
  }

  /// Whether an argument is such a closure, or only calls one.
  private static func forwards(_ node: FunctionCallExprSyntax, _ isClosure: (String) -> Bool) -> Bool {
    let arguments = node.arguments.map(\.expression) + (node.trailingClosure.map { [ExprSyntax($0)] } ?? [])
    return arguments.contains { argument in
      if let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text { return isClosure(name) }
      guard let body = argument.as(ClosureExprSyntax.self)?.statements, body.count == 1,
        let call = body.first?.item.as(ExprSyntax.self), let name = ExpressionPath(call).elements.first
      else { return false }
      return name.hasSuffix(")") && isClosure(name.prefixName)
    }
  }

  /// Returns the statement that consists of the call, or `nil` if its result is used.
  private static func statement(of node: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    var expression = Syntax(node)
    while let parent = expression.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return item }
      guard
        parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
          || parent.is(ForceUnwrapExprSyntax.self) || isDiscarded(in: parent)
      else { return nil }
      expression = parent.is(ExprListSyntax.self) ? parent.parent ?? parent : parent
    }
    return nil
  }

  /// Whether the node is the list of `_ = call`.
  private static func isDiscarded(in node: Syntax) -> Bool {
    guard let list = node.as(ExprListSyntax.self), list.count == 3 else { return false }
    return list.first?.is(DiscardAssignmentExprSyntax.self) == true
  }

  /// Whether a statement is the whole body of a function with a result, or of a getter.
  private static func isImplicitlyReturned(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let body = list.parent else {
      return false
    }
    if let function = body.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { !TypeShape($0.type).isVoid } ?? false
    }
    if let accessor = body.parent?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return body.is(AccessorBlockSyntax.self)
  }

  private static func after(_ item: CodeBlockItemSyntax) -> AfterCall {
    if let next = item.next, !next.leavesWithoutValue { return .code }
    var outer = item.parent
    while let current = outer {
      if let statement = current.as(CodeBlockItemSyntax.self) { return after(statement) }
      if current.isProtocol((any DeclSyntaxProtocol).self), !current.is(IfConfigDeclSyntax.self) { return .end }
      if current.is(ClosureExprSyntax.self) { return .end }
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self)
        || current.is(DeferStmtSyntax.self)
      {
        return .code
      }
      outer = current.parent
    }
    return .end
  }
}

extension CodeBlockItemSyntax {
  /// The statement after this one, in the same block.
  fileprivate var next: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: self) else { return nil }
    let next = list.index(after: index)
    return next < list.endIndex ? list[next] : nil
  }

  /// Whether the statement is `return` without a value, or `break`.
  fileprivate var leavesWithoutValue: Bool {
    if let exit = item.as(ReturnStmtSyntax.self) { return exit.expression == nil }
    return item.is(BreakStmtSyntax.self)
  }
}
