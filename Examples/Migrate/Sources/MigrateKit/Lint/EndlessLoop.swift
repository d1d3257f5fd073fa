import SwiftSyntax

/// Decides whether a loop runs until its source ends: over values of a publisher, notifications, changes or ticks.
enum EndlessLoop {
  /// Properties and functions whose sequences end with their source.
  private static let endless: Set<String> = ["values", "notifications", "posts", "ticks"]
  /// Properties and functions that are usually endless, but may be those of a single task.
  private static let usual: Set<String> = ["updates", "changes", "events"]
  private static let usualSuffixes = ["Updates", "Changes", "Events"]
  private static let operators: Set<String> = [
    "map", "filter", "compactMap", "debounce", "dropFirst", "removeDuplicates", "throttle",
  ]

  static func isCertain(_ loop: ForStmtSyntax) -> Bool {
    var path = ExpressionPath(loop.sequence).elements
    while let last = path.last, last.hasSuffix(")"), operators.contains(last.prefixName) { path.removeLast() }
    guard let last = path.last?.prefixName, let root = path.first, !ends(loop) else { return false }
    if path == ["Purchases", "shared", "customerInfoStream"] { return true }
    if path == ["Observations()"], loop.sequence.as(FunctionCallExprSyntax.self)?.closures.count == 1 { return true }
    if path.count == 1, NameScope.contain(root.prefixName, around: loop) { return false }
    if endless.contains(last) { return PublisherChain.mayRepeat(path) }
    guard usual.contains(last) || usualSuffixes.contains(where: last.hasSuffix) else { return false }
    return !hasArguments(loop.sequence) && !NameScope.containVariable(root, around: loop) && !isFollowed(loop)
  }

  /// Whether a call in the sequence has arguments, other than one of an operator.
  private static func hasArguments(_ sequence: ExprSyntax) -> Bool {
    sequence.chainedCalls.contains { !$0.arguments.isEmpty && !operators.contains($0.calledName ?? "") }
  }

  /// Whether the body may leave the loop, other than when the task is cancelled.
  private static func ends(_ loop: ForStmtSyntax) -> Bool {
    loop.body.statements.contains { !isCancellation($0) && Exits.contain(in: $0, [.return, .throw, .break]) }
  }

  /// Whether a `guard` or `if` leaves the loop only when the task is cancelled.
  private static func isCancellation(_ statement: CodeBlockItemSyntax) -> Bool {
    if let guarded = statement.item.as(GuardStmtSyntax.self) {
      return guarded.conditions.count == 1 && Mentions.contain("isCancelled", in: guarded.conditions)
    }
    guard let conditional = statement.conditional, conditional.elseBody == nil else { return false }
    return conditional.conditions.contains {
      $0.condition.as(ExprSyntax.self).map { ExpressionPath($0).elements } == ["Task", "isCancelled"]
    }
  }

  /// Whether statements follow, which expect that the sequence ends.
  private static func isFollowed(_ loop: ForStmtSyntax) -> Bool {
    guard let item = loop.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.last?.id != item.id
    else { return false }
    return list.parent?.parent?.is(WhileStmtSyntax.self) != true
  }
}
