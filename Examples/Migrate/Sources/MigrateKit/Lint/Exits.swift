import SwiftSyntax

/// Finds statements that leave a body, without those of closures and functions inside it.
///
/// A `break` or `continue` inside of a loop or `switch` of the body stays in the body.
final class Exits: SyntaxVisitor {
  enum Kind { case `return`, `throw`, `break`, `continue` }

  private static let neverReturning: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]

  private let kinds: Set<Kind>
  private var isFound = false
  private var loopCount = 0
  private var switchCount = 0

  private init(_ kinds: Set<Kind>) {
    self.kinds = kinds
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether a node has such a statement.
  static func contain(
    in node: (some SyntaxProtocol)?, _ kinds: Set<Kind> = [.return, .throw, .break, .continue]
  ) -> Bool {
    guard let node else { return false }
    let visitor = Exits(kinds)
    visitor.walk(node)
    return visitor.isFound
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { found(.return) }
  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { found(.throw) }
  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    node.label == nil && loopCount + switchCount > 0 ? .visitChildren : found(.break)
  }

  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    node.label == nil && loopCount > 0 ? .visitChildren : found(.continue)
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter(&loopCount) }
  override func visitPost(_ node: ForStmtSyntax) { loopCount -= 1 }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter(&loopCount) }
  override func visitPost(_ node: WhileStmtSyntax) { loopCount -= 1 }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enter(&loopCount) }
  override func visitPost(_ node: RepeatStmtSyntax) { loopCount -= 1 }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enter(&switchCount) }
  override func visitPost(_ node: SwitchExprSyntax) { switchCount -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isEnd = node.base == nil && node.calledName.map(Self.neverReturning.contains) == true
    return isEnd ? found(.return) : .visitChildren
  }

  private func enter(_ count: inout Int) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }

  private func found(_ kind: Kind) -> SyntaxVisitorContinueKind {
    if kinds.contains(kind) { isFound = true }
    return .visitChildren
  }
}
