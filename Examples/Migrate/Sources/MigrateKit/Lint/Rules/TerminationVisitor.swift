import SwiftSyntax

/// Streams that register a callback with a service and never set `onTermination`.
final class TerminationVisitor: LintVisitor {
  private static let types: Set<String> = ["AsyncStream", "AsyncThrowingStream", "CallbackPublisher"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let closure = closure(node), let continuation = closure.parameterNames.first {
      check(closure.statements, continuation)
    } else if let (list, continuation) = madeStream(node) {
      check(list, continuation)
    }
    return .visitChildren
  }

  private func check(_ statements: CodeBlockItemListSyntax, _ continuation: String) {
    // A continuation that is used otherwise may finish, or be given to code that ends the registration.
    guard YieldsOnly.holds(for: continuation, in: statements) else { return }
    let registrations = Registrations.find(continuation, in: statements)
    if let first = registrations.first(where: { isLeftBehind($0) }) { report(.missingTermination, at: first) }
  }

  /// Returns the closure that is given the continuation of a stream.
  private func closure(_ node: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    guard let closure = node.closures.last?.closure, node.argument("unfolding") == nil else { return nil }
    var path = ExpressionPath(node.calledExpression).elements
    if path.count == 2, path.last == "init" { path.removeLast() }
    guard path.count == 1, let type = path.first else { return nil }
    return Self.types.contains(type) || (type.isEmpty && returnsStream(around: node)) ? closure : nil
  }

  /// Whether `.init` is the result of a function that returns a stream.
  private func returnsStream(around node: FunctionCallExprSyntax) -> Bool {
    var item = node.parent
    if item?.is(ReturnStmtSyntax.self) == true { item = item?.parent }
    guard let item, item.is(CodeBlockItemSyntax.self),
      let function = item.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      let result = function.signature.returnClause.flatMap({ TypeShape($0.type).name })
    else { return false }
    return Self.types.contains(result)
  }

  /// Returns the statements around `let (stream, continuation) = AsyncStream.makeStream()`.
  private func madeStream(_ node: FunctionCallExprSyntax) -> (CodeBlockItemListSyntax, String)? {
    let path = ExpressionPath(node.calledExpression).elements
    guard path.count == 2, Self.types.contains(path[0]), path[1] == "makeStream",
      let binding = node.parent?.parent?.as(PatternBindingSyntax.self),
      let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self),
      let tuple = binding.pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2,
      let name = tuple.elements.last?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    return (list, name)
  }

  /// Whether nothing in the file can end the registration.
  private func isLeftBehind(_ registration: Registration) -> Bool {
    switch registration {
    case .call(let call):
      // The closures of streams return nothing, those of `.init` included.
      let isStatement = call.parent?.is(CodeBlockItemSyntax.self) == true
      let destinations = isStatement ? [.discarded] : TokenDestination.all(of: call)
      return !FileUses.unregister(ExpressionPath(call.base).elements, in: context.file.tree)
        && destinations.allSatisfy { destination in
          switch destination {
          case .discarded: true
          case .member(let name): !FileUses.take(name, in: context.file.tree)
          case .other: false
          }
        }
    case .assignment(let name, _): return !FileUses.reset(name, in: context.file.tree)
    }
  }

  private func report(_ rule: LintRule, at registration: Registration) {
    switch registration {
    case .call(let call): report(rule, at: call)
    case .assignment(_, let node): report(rule, at: node)
    }
  }
}
