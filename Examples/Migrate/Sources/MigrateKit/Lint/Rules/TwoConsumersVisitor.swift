import SwiftSyntax

/// An `AsyncStream` in a variable over which several tasks of the same function iterate.
final class TwoConsumersVisitor: LintVisitor {
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for name in node.flatMap({ Self.streams($0) }) {
      let loops = TaskLoops.find(name, in: node)
      if Set(loops.map(\.task)).count > 1, let second = loops.first(where: { $0.task != loops[0].task }) {
        report(.twoConsumers, at: second.loop)
      }
    }
    return .visitChildren
  }

  /// Returns the names of the streams that a statement declares.
  private static func streams(_ statement: CodeBlockItemSyntax) -> [String] {
    guard let variable = statement.item.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.compactMap { binding in
      guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
      let path = ExpressionPath(call.calledExpression).elements
      guard let type = path.first, type == "AsyncStream" || type == "AsyncThrowingStream" else { return nil }
      if path.count == 1 { return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      guard path == [type, "makeStream"], let tuple = binding.pattern.as(TuplePatternSyntax.self) else { return nil }
      return tuple.elements.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }
}

/// Loops over a name in the closures of tasks.
private final class TaskLoops: SyntaxVisitor {
  private let name: String
  private var tasks: [SyntaxIdentifier] = []
  private var loops: [(task: SyntaxIdentifier, loop: ForStmtSyntax)] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func find(
    _ name: String, in node: CodeBlockItemListSyntax
  ) -> [(task: SyntaxIdentifier, loop: ForStmtSyntax)] {
    let visitor = TaskLoops(name)
    visitor.walk(node)
    return visitor.loops
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.isTask(node) { tasks.append(node.id) }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if tasks.last == node.id { tasks.removeLast() }
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil, let task = tasks.last,
      node.sequence.as(DeclReferenceExprSyntax.self)?.baseName.text == name
    {
      loops.append((task, node))
    }
    return .visitChildren
  }

  private static func isTask(_ node: FunctionCallExprSyntax) -> Bool {
    switch node.calledName {
    case "Task": node.base == nil && node.trailingClosure != nil
    case "addTask": node.trailingClosure != nil
    case "detached": ExpressionPath(node.base).elements == ["Task"]
    default: false
    }
  }
}
