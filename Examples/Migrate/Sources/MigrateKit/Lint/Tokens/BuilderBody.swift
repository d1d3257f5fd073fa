import SwiftSyntax

/// The innermost body around a statement, which a result builder may transform.
enum BuilderBody {
  /// Whether a result builder may take the value of a statement, as far as the file shows.
  static func mayCollect(_ node: FunctionCallExprSyntax) -> Bool {
    guard let body = body(around: node) else { return false }
    switch body.as(SyntaxEnum.self) {
    // Such a body has no `return`.
    case .functionDecl(let function): return function.hasResult && !Exits.contain(in: function.body, [.return])
    case .accessorDecl(let accessor): return accessor.hasResult && !Exits.contain(in: accessor.body, [.return])
    case .accessorBlock(let block): return !Exits.contain(in: block, [.return])
    case .closureExpr(let closure):
      return !VoidClosures.containOrReturn(closure) && !Exits.contain(in: closure.statements, [.return])
        && Subscriptions.count(in: closure.statements) > 1
    default: return false
    }
  }

  /// The name of the function that is given the closure around a statement.
  static func function(around node: FunctionCallExprSyntax) -> String? {
    body(around: node)?.as(ClosureExprSyntax.self)?.call?.calledName
  }

  private static func body(around node: FunctionCallExprSyntax) -> Syntax? {
    node.ancestors.first { current in
      switch current.kind {
      case .functionDecl, .accessorDecl, .closureExpr, .initializerDecl, .deinitializerDecl: true
      case .accessorBlock: current.as(AccessorBlockSyntax.self)?.isGetter == true
      default: false
      }
    }
  }
}

extension AccessorBlockSyntax {
  fileprivate var isGetter: Bool { if case .getter = accessors { true } else { false } }
}

/// Counts the subscriptions that a body does not store.
private final class Subscriptions: SyntaxVisitor {
  private var number = 0

  static func count(in statements: CodeBlockItemListSyntax) -> Int {
    let visitor = Subscriptions(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.number
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.item.as(FunctionCallExprSyntax.self), call.base != nil, let name = call.calledName?.lowercased(),
      ["sink", "assign", "observe", "addobserver"].contains(where: name.hasSuffix)
    {
      number += 1
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
