import SwiftSyntax

/// Blocks on the main queue that set a property.
///
/// None of them is rewritten: a task does not start in the order of the blocks, and a call without the hop runs earlier.
final class MainQueueHopVisitor: RewriteVisitor {
  private static let name = "DispatchQueue.main.async"
  private static let locks = ["lock", "withLock"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "async",
      ExpressionPath(access.base).elements == ["DispatchQueue", "main"], let block = block(of: node),
      let target = AssignmentVisitor.target(in: block.statements),
      // A property that a lock guards is not one of the main actor.
      !Self.locks.contains(where: { Mentions.contain($0, in: block.statements) })
    else { return .visitChildren }
    if let name = target.first, isLocal(name, at: node) || name.first?.isUppercase == true {
      report(
        .hop, Self.name, at: access.declName, .ambiguousIsolation,
        """
        The block sets '\(target.joined(separator: "."))' on the main queue. Keep the hop until the code around it is \
        isolated to the main actor.
        """, compiles: true)
    } else if context.isolation(of: node) == .mainActor {
      report(
        .hop, Self.name, at: access.declName, .semanticDifference,
        """
        The block runs after the current code, in the order of the main queue; a task of the main actor may start in \
        another order. Remove the hop when the code before it awaits the service on the main actor.
        """, compiles: true)
    } else {
      report(
        .hop, Self.name, at: access.declName, .ambiguousIsolation,
        """
        The property is set on the main queue, and the scanned files do not show that its type is isolated to the main \
        actor. Mark it @MainActor if it is not; then await the service there, without the hop.
        """, compiles: true)
    }
    return .visitChildren
  }

  /// The closure of `async { }` or `async(execute: { })`.
  private func block(of node: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    if node.arguments.isEmpty { return node.trailingClosure }
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label?.text == "execute" else {
      return nil
    }
    return argument.expression.as(ClosureExprSyntax.self)
  }

  /// Whether a name is that of a variable, and not of `self` or a member.
  private func isLocal(_ name: String, at node: FunctionCallExprSyntax) -> Bool {
    guard name != "self", LocalNames.declaration(of: name, around: node) != nil else { return false }
    // `guard let strongSelf = self`
    return LocalNames.initializer(of: name, around: node)?.trimmedDescription != "self"
  }
}

/// Looks for an assignment to anything but a variable of the block.
private final class AssignmentVisitor: SyntaxVisitor {
  private var target: [String]?
  private var locals: Set<String> = []

  /// Returns the elements of the first expression that is set.
  static func target(in node: some SyntaxProtocol) -> [String]? {
    let visitor = AssignmentVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.target
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    locals.insert(node.identifier.text)
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    var elements = node.elements.makeIterator()
    guard target == nil, let expression = elements.next(), let sign = elements.next() else { return .visitChildren }
    let isCompound = sign.as(BinaryOperatorExprSyntax.self).map {
      ["+=", "-=", "*=", "/="].contains($0.operator.text)
    }
    guard sign.is(AssignmentExprSyntax.self) || isCompound == true else { return .visitChildren }
    let path = ExpressionPath(expression).elements
    if !expression.is(DiscardAssignmentExprSyntax.self), !locals.contains(path[0]) { target = path }
    return .visitChildren
  }
}
