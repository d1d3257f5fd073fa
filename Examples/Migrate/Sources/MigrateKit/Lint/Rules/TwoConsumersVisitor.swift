import SwiftSyntax

/// An `AsyncStream` in a variable over which several tasks of the same function iterate.
final class TwoConsumersVisitor: LintVisitor {
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for variable in node.compactMap({ $0.item.as(VariableDeclSyntax.self) }) {
      for name in Self.streams(variable) { check(TaskLoops.find(name, in: node)) }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    let variables = node.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    // The value of a variable may be another one in the second loop.
    let constant = variables.filter { variable in
      variable.bindingSpecifier.text == "let" || variable.modifiers.contains { $0.name.text == "lazy" }
    }
    let functions = node.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.body?.statements }
    for name in constant.flatMap(Self.streams) {
      for function in functions { check(TaskLoops.find(name, in: function)) }
    }
    return .visitChildren
  }

  private func check(_ loops: [TaskLoop]) {
    for (index, second) in loops.enumerated() {
      if loops[..<index].contains(where: { $0.runs(beside: second) }) { return report(.twoConsumers, at: second.loop) }
    }
  }

  /// Returns the names of the streams that a variable holds.
  private static func streams(_ variable: VariableDeclSyntax) -> [String] {
    variable.bindings.compactMap { binding in
      guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
      let path = ExpressionPath(call.calledExpression).elements
      guard let type = path.first, type == "AsyncStream" || type == "AsyncThrowingStream" else { return nil }
      if path.count == 1 { return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      guard path == [type, "makeStream"], let tuple = binding.pattern.as(TuplePatternSyntax.self) else { return nil }
      return tuple.elements.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }
}

/// A loop in the closure of a task.
private struct TaskLoop {
  let task: FunctionCallExprSyntax
  let loop: ForStmtSyntax

  /// Whether the task of a later loop certainly runs while this one does.
  func runs(beside later: TaskLoop) -> Bool {
    guard task.id != later.task.id, !areExclusive(task, later.task), task.endPosition <= later.task.position else {
      return false
    }
    // Code between the tasks may wait for the first one, cancel it, or leave the function.
    var token = task.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    while let current = token, current.position < later.task.positionAfterSkippingLeadingTrivia {
      switch current.tokenKind {
      case .keyword(.await), .keyword(.return), .keyword(.break), .keyword(.continue), .keyword(.throw),
        .identifier("cancel"):
        return false
      default: token = current.nextToken(viewMode: .sourceAccurate)
      }
    }
    return true
  }

  /// Whether the nodes are in different branches.
  private func areExclusive(_ first: FunctionCallExprSyntax, _ second: FunctionCallExprSyntax) -> Bool {
    let ancestors = Set(first.selfAndAncestors.map(\.id))
    let common = second.selfAndAncestors.first { ancestors.contains($0.id) }
    return common.map { [.ifExpr, .switchCaseList, .ternaryExpr, .ifConfigClauseList].contains($0.kind) } ?? false
  }
}

/// Finds the loops over a stream in the closures of tasks.
private final class TaskLoops: SyntaxVisitor {
  /// Operators whose loop takes the values of their stream.
  private static let operators: Set<String> = ["map", "filter", "compactMap", "dropFirst", "prefix"]

  private let name: String
  private let list: CodeBlockItemListSyntax
  private var tasks: [FunctionCallExprSyntax] = []
  private var loops: [TaskLoop] = []

  private init(_ name: String, _ list: CodeBlockItemListSyntax) {
    self.name = name
    self.list = list
    super.init(viewMode: .sourceAccurate)
  }

  static func find(_ name: String, in list: CodeBlockItemListSyntax) -> [TaskLoop] {
    let visitor = TaskLoops(name, list)
    visitor.walk(list)
    return visitor.loops
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.isTask(node) { tasks.append(node) }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if tasks.last?.id == node.id { tasks.removeLast() }
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil, let task = tasks.last, isStream(node.sequence),
      !NameScope.rebind(name, at: node, inside: list)
    {
      loops.append(TaskLoop(task: task, loop: node))
    }
    return .visitChildren
  }

  private func isStream(_ sequence: ExprSyntax) -> Bool {
    var path = ExpressionPath(sequence).elements
    while let last = path.last, last.hasSuffix(")"), Self.operators.contains(last.prefixName) { path.removeLast() }
    return path == [name] || path == ["self", name]
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
