import SwiftSyntax

/// The parameters that a closure uses without a name, such as `$0`.
final class ShorthandParameters: SyntaxVisitor {
  private var count = 0

  /// Returns `$0` to the last parameter that the closure uses, or nothing if it uses none.
  static func names(in closure: ClosureExprSyntax) -> [String] {
    let visitor = ShorthandParameters(viewMode: .sourceAccurate)
    visitor.walk(closure.statements)
    return (0..<visitor.count).map { "$\($0)" }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier(let name) = node.baseName.tokenKind, let index = Int(name.dropFirst()) {
      // Code with syntax errors may have any number.
      count = max(count, min(index, 9) + 1)
    }
    return .skipChildren
  }

  // It has parameters of its own.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
