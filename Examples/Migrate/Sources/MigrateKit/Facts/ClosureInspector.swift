import SwiftSyntax

/// Reads what the body of a closure shows about its purpose.
final class ClosureInspector: SyntaxVisitor {
  private var fact = ClosureFact()
  /// The number of closures around the current node that are callbacks, and not work for a queue.
  private var depth = 0
  /// The first parameter of the closure, such as a continuation.
  private var parameter = ""

  static func inspect(_ closure: ClosureExprSyntax) -> ClosureFact {
    let inspector = ClosureInspector(viewMode: .sourceAccurate)
    inspector.parameter = FactCollector.parameterNames(closure).first ?? "$0"
    inspector.walk(closure.statements)
    return inspector.fact
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "async",
      ExpressionPath(access.base).elements == ["DispatchQueue", "main"], depth == 0
    {
      fact.hopsToMain = true
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "resume", ExpressionPath(node.base).elements == [parameter] {
      let isCalled = node.parent?.is(FunctionCallExprSyntax.self) == true
      if depth > 0 || !isCalled { fact.resumesInCallback = true }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if !isWork(node) { depth += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if !isWork(node) { depth -= 1 }
  }

  /// Whether the closure runs at once, as in `withLock`, or on a queue.
  private func isWork(_ node: ClosureExprSyntax) -> Bool {
    guard let name = node.call?.calledName else { return false }
    return name == "async" || Vocabulary.runsAtOnce(name)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    var elements = node.elements.makeIterator()
    if let target = elements.next(), elements.next()?.is(AssignmentExprSyntax.self) == true,
      let value = elements.next()
    {
      let target = ExpressionPath(target).elements
      let value = ExpressionPath(value).elements.filter { $0 != "self" }
      if target.count == 2, target[0] == "self", value.count > 1,
        !value.contains(where: { $0.hasSuffix(")") || $0 == "?" })
      {
        fact.copiesProperty = true
      }
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    // The pattern of `case let .failure(error)` is inside another one.
    let inner = node.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? node.pattern
    if let pattern = inner.as(ExpressionPatternSyntax.self), let name = ExpressionPath(pattern.expression).elements.last
    {
      fact.cases.insert(name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name)
    }
    return .visitChildren
  }
}

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
