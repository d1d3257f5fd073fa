import SwiftSyntax

/// Continuations that a path of their closure does not resume, or resumes twice.
final class ContinuationVisitor: LintVisitor {
  private static let functions: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let closure = Self.closure(node) {
      let continuation = closure.parameterNames.first ?? "$0"
      if continuation != "_" {
        checkDropped(closure, continuation)
        checkTwice(closure.statements, continuation)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // Callbacks inside the closure of a continuation resume it, too.
    for continuation in continuations(around: node) {
      checkTwice(node.statements, continuation)
      checkBranches(node, continuation)
      checkPaths(node, continuation)
    }
    return .visitChildren
  }

  /// Returns the closure that is given a continuation.
  private static func closure(_ call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    guard let name = call.calledName, functions.contains(name) else { return nil }
    return call.closures.last?.closure
  }

  /// Returns the names of the continuations around a closure that the closure does not declare again.
  private func continuations(around node: ClosureExprSyntax) -> [String] {
    var result: [String] = []
    for current in node.selfAndAncestors {
      if let closure = current.as(ClosureExprSyntax.self), closure.id != node.id, let call = closure.call,
        Self.closure(call)?.id == closure.id, let name = closure.parameterNames.first,
        let first = node.statements.first, !NameScope.rebind(name, at: first, inside: closure.statements)
      {
        result.append(name)
      }
    }
    return result
  }

  /// Reports a `guard` or `if` that returns before the continuation is used, or an `if let` with its only use.
  private func checkDropped(_ closure: ClosureExprSyntax, _ continuation: String) {
    // `$0` has another meaning in a closure inside.
    let uses = Uses(continuation, in: closure.statements)
    let retainsSelf = !closure.ancestors.contains { $0.as(ClosureExprSyntax.self)?.capturesSelfWeakly == true }
    for statement in closure.statements {
      // It may be stored or passed on from here.
      if uses.isUsed(in: statement) { break }
      // The caller of an async method retains self.
      if retainsSelf, SelfUnwrapping.isGuard(statement) { continue }
      if let exit = Self.exit(of: statement) { return report(.droppedContinuation, at: exit) }
    }
    let using = closure.statements.filter { uses.isUsed(in: $0) }
    if using.count == 1, let conditional = using.first?.conditional, conditional.elseBody == nil,
      conditional.conditions.contains(where: Self.mayFail)
    {
      report(.droppedContinuation, at: conditional)
    }
  }

  /// Whether a condition unwraps a value other than self, and not one that is made of a literal.
  private static func mayFail(_ condition: ConditionElementSyntax) -> Bool {
    guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
      binding.pattern.trimmedDescription != "self"
    else { return false }
    let value = binding.initializer?.value
    return value?.as(DeclReferenceExprSyntax.self)?.baseName.text != "self"
      && value?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.is(StringLiteralExprSyntax.self) != true
  }

  /// The continuation, and the local functions that use it and may be declared further below.
  private struct Uses {
    private let continuation: String
    private let functions: [String]

    init(_ continuation: String, in statements: CodeBlockItemListSyntax) {
      self.continuation = continuation
      functions = statements.compactMap { $0.item.as(FunctionDeclSyntax.self) }
        .filter { Mentions.contain(continuation, in: $0) }.map(\.name.text)
    }

    func isUsed(in statement: CodeBlockItemSyntax) -> Bool {
      Mentions.contain(continuation, in: statement, entersClosures: continuation != "$0")
        || functions.contains { Mentions.contain($0, in: statement) }
    }
  }

  /// Returns the `return` at the end of a conditional block.
  private static func exit(of statement: CodeBlockItemSyntax) -> ReturnStmtSyntax? {
    if let guarded = statement.item.as(GuardStmtSyntax.self) {
      return guarded.body.statements.last?.item.as(ReturnStmtSyntax.self)
    }
    guard let conditional = statement.conditional, conditional.elseBody == nil else { return nil }
    return conditional.body.statements.last?.item.as(ReturnStmtSyntax.self)
  }

  /// Reports an `else if` without an `else` if its branches unwrap the parameters of a callback and resume, and nothing
  /// after it does.
  ///
  /// A callback that is called again and again may resume in a later call.
  private func checkBranches(_ closure: ClosureExprSyntax, _ continuation: String) {
    guard let name = closure.call?.calledName, !Self.mayRepeat(name),
      let last = closure.statements.last(where: { Mentions.contain(continuation, in: $0) }),
      var branch = last.conditional
    else { return }
    var count = 1
    while true {
      guard Self.unwraps(branch.conditions, closure.parameterNames), let end = branch.body.statements.last,
        Self.resume(end, continuation) != nil
      else { return }
      guard case .ifExpr(let next)? = branch.elseBody else { break }
      branch = next
      count += 1
    }
    if count > 1, branch.elseBody == nil { report(.droppedContinuation, at: branch) }
  }

  /// Reports the paths of a callback that do not resume, if nothing else in the closure of the continuation does.
  private func checkPaths(_ callback: ClosureExprSyntax, _ continuation: String) {
    guard let call = callback.call, let name = call.calledName, !Self.mayRepeat(name),
      Mentions.contain(continuation, member: "resume", in: callback.statements),
      let outer = callback.ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) })
        .first(where: { $0.call.flatMap(Self.closure)?.id == $0.id }),
      Mentions.count(continuation, in: outer.statements) == Mentions.count(continuation, in: callback.statements)
    else { return }
    for path in ContinuationPaths(through: callback.statements, continuation).dropped {
      report(.droppedContinuation, at: path)
    }
  }

  private static func mayRepeat(_ name: String) -> Bool {
    Vocabulary.isRegistration(name) || ["on", "requestImage", "sink", "scheduledTimer"].contains(name)
      || (name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true)
  }

  /// Whether the conditions only unwrap parameters, or cast them.
  private static func unwraps(_ conditions: ConditionElementListSyntax, _ parameters: [String]) -> Bool {
    conditions.allSatisfy { condition in
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self) else { return false }
      var value = binding.initializer?.value
      // `response as? HTTPURLResponse`
      if let cast = value?.as(SequenceExprSyntax.self), cast.elements.count == 3,
        cast.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?"
      {
        value = cast.elements.first
      }
      let name = value?.as(DeclReferenceExprSyntax.self)?.baseName.text
      return parameters.contains(binding.initializer == nil ? binding.pattern.trimmedDescription : name ?? "")
    }
  }

  /// Reports a statement or branch that resumes and does not return, before another resume at the same level.
  private func checkTwice(_ statements: CodeBlockItemListSyntax, _ continuation: String) {
    let items = Array(statements)
    for (index, statement) in items.enumerated() where isResumed(items[(index + 1)...], continuation) {
      if let resume = Self.resume(statement, continuation) {
        report(.resumedTwice, at: resume)
      } else if let (last, resume) = continuingResume(statement, continuation) {
        let fix = last.flatMap { self.fix(after: $0, in: statements, continuation) }
        report(.resumedTwice, at: resume, fix: fix)
      }
    }
  }

  /// Whether the next statements certainly resume.
  private func isResumed(_ statements: ArraySlice<CodeBlockItemSyntax>, _ continuation: String) -> Bool {
    for statement in statements {
      if Self.resume(statement, continuation) != nil { return true }
      if Exits.contain(in: statement), !Mentions.contain(continuation, member: "resume", in: statement) { return false }
    }
    return false
  }

  /// Returns the first resume in a branch of an `if` that does not leave the closure, and the last statement of the
  /// branch if a `return` can be added there.
  private func continuingResume(
    _ statement: CodeBlockItemSyntax, _ continuation: String
  ) -> (last: CodeBlockItemSyntax?, resume: FunctionCallExprSyntax)? {
    guard var branch = statement.conditional else { return nil }
    let isAlone = branch.elseBody == nil
    while true {
      if let resume = continuingResume(branch.body, continuation) {
        let last = branch.body.statements.last
        return (isAlone && last.flatMap { Self.resume($0, continuation) } != nil ? last : nil, resume)
      }
      switch branch.elseBody {
      case .ifExpr(let next): branch = next
      case .codeBlock(let block): return continuingResume(block, continuation).map { (nil, $0) }
      case nil: return nil
      }
    }
  }

  private func continuingResume(_ block: CodeBlockSyntax, _ continuation: String) -> FunctionCallExprSyntax? {
    guard !Exits.contain(in: block) else { return nil }
    return block.statements.lazy.compactMap { Self.resume($0, continuation) }.first
  }

  /// Returns the call of `resume` if a statement is one.
  private static func resume(_ statement: CodeBlockItemSyntax, _ continuation: String) -> FunctionCallExprSyntax? {
    guard let expression = statement.item.as(ExprSyntax.self), isResume(expression, continuation) else { return nil }
    return expression.as(FunctionCallExprSyntax.self)
  }

  /// Returns after the resume, unless the function or closure returns a value.
  private func fix(
    after statement: CodeBlockItemSyntax, in statements: CodeBlockItemListSyntax, _ continuation: String
  ) -> LintFix? {
    guard ReturnedValues.find(in: statements).allSatisfy({ Self.isResume($0, continuation) }) else { return nil }
    let end = statement.endPositionBeforeTrailingTrivia
    return LintFix(title: "Return after the first resume.", edits: [LintEdit(context.file, at: end, "; return")])
  }

  private static func isResume(_ expression: ExprSyntax, _ continuation: String) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledName == "resume" && ExpressionPath(call.base).elements == [continuation]
  }
}

/// Collects the values that statements return, without those of closures inside them.
private final class ReturnedValues: SyntaxVisitor {
  private var values: [ExprSyntax] = []

  static func find(in statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    let visitor = ReturnedValues(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.values
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
