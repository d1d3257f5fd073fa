import SwiftSyntax

/// The paths through a callback that end without the resume that its other paths have.
///
/// Only paths are found that end because a value is missing or a case is not handled: a callback that tests a flag may be
/// called again.
struct ContinuationPaths {
  private let continuation: String
  /// The statements and cases that end a path.
  private(set) var dropped: [Syntax] = []

  /// Follows the paths through the statements of a callback.
  init(through statements: CodeBlockItemListSyntax, _ continuation: String) {
    self.continuation = continuation
    follow(statements, isResumedAfter: false)
  }

  private mutating func follow(_ statements: CodeBlockItemListSyntax, isResumedAfter: Bool) {
    let items = Array(statements)
    for (index, statement) in items.enumerated() {
      if let guarded = statement.item.as(GuardStmtSyntax.self) {
        if Mentions.contain(continuation, in: guarded.conditions) { return }
        check(guarded)
      } else if isUsed(statement) {
        let isLast = !isResumedAfter && !items[(index + 1)...].contains(where: isUsed)
        guard followBranches(of: statement, isLast: isLast) else { return }
      }
    }
  }

  /// Follows the branches of a statement that uses the continuation.
  ///
  /// - Returns: Whether every branch that uses it leaves the callback, so that a path without it goes on.
  private mutating func followBranches(of statement: CodeBlockItemSyntax, isLast: Bool) -> Bool {
    if let conditional = statement.conditional {
      if conditional.branches.contains(where: { isUsed($0.conditions) }) { return false }
      let used = conditional.blocks.filter { isUsed($0) }
      for block in used { follow(block.statements, isResumedAfter: !isLast) }
      return used.allSatisfy { Exits.contain(in: $0.statements.last, [.return]) }
    }
    if let choice = statement.choice {
      guard !isUsed(choice.subject) else { return false }
      let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
      for item in cases {
        if isUsed(item.statements) {
          follow(item.statements, isResumedAfter: !isLast)
        } else if isLast, !item.onlyBreaks {
          dropped.append(Syntax(item.label))
        }
      }
    } else if let attempt = statement.item.as(DoStmtSyntax.self) {
      follow(attempt.body.statements, isResumedAfter: !isLast)
      for clause in attempt.catchClauses {
        if isUsed(clause.body) {
          follow(clause.body.statements, isResumedAfter: !isLast)
        } else if isLast {
          dropped.append(Syntax(clause))
        }
      }
    }
    return false
  }

  /// Notes a `guard let` that returns, other than one of self.
  private mutating func check(_ statement: GuardStmtSyntax) {
    guard !isUsed(statement.body), SelfUnwrapping.name(in: statement.conditions) == nil,
      statement.conditions.contains(where: { $0.condition.is(OptionalBindingConditionSyntax.self) }),
      let exit = statement.body.statements.last?.item.as(ReturnStmtSyntax.self)
    else { return }
    dropped.append(Syntax(exit))
  }

  private func isUsed(_ node: some SyntaxProtocol) -> Bool { Mentions.contain(continuation, in: node) }
}

extension IfExprSyntax {
  /// The `if` and each `else if`.
  fileprivate var branches: [IfExprSyntax] {
    guard case .ifExpr(let next)? = elseBody else { return [self] }
    return [self] + next.branches
  }

  /// The bodies of all branches.
  fileprivate var blocks: [CodeBlockSyntax] {
    branches.flatMap { branch in
      guard case .codeBlock(let last)? = branch.elseBody else { return [branch.body] }
      return [branch.body, last]
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var choice: SwitchExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self) ?? item.as(SwitchExprSyntax.self)
  }
}

extension SwitchCaseSyntax {
  /// Whether the case says that nothing is to be done.
  fileprivate var onlyBreaks: Bool { statements.allSatisfy { $0.item.is(BreakStmtSyntax.self) } }
}
