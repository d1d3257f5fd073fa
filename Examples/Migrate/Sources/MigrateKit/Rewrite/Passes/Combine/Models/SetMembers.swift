import SwiftSyntax

/// Finds the members that code sets, of `self` and of other objects.
final class SetMembers: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// The names of the functions that the code calls.
  private(set) var calls: Set<String> = []

  /// Functions of the standard library that change the value that they are called on.
  private static let mutating: Set<String> = [
    "append", "formIntersection", "formUnion", "insert", "merge", "negate", "popFirst", "popLast", "remove",
    "removeAll",
    "removeFirst", "removeLast", "removeSubrange", "removeValue", "replaceSubrange", "reverse", "shuffle", "sort",
    "subtract", "swapAt", "toggle", "update",
  ]
  private static let comparisons: Set<String> = ["!=", "!==", "<=", "==", "===", ">=", "~="]

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the members that the closures of a call set, and those that `assign` sets.
  static func arguments(of call: FunctionCallExprSyntax) -> Set<String> { reading(call).names }

  static func reading(_ call: FunctionCallExprSyntax) -> SetMembers {
    let finder = SetMembers()
    finder.walk(call.arguments)
    if let closure = call.trailingClosure { finder.walk(closure) }
    finder.walk(call.additionalTrailingClosures)
    if call.member?.declName.baseName.text == "assign", let argument = call.arguments.first,
      let path = argument.expression.as(KeyPathExprSyntax.self)?.components.last?.component
    {
      finder.names.insert(path.trimmedDescription)
    }
    return finder
  }

  private func add(_ target: ExprSyntax?) {
    if let name = ExpressionPath(target).elements.last(where: { $0 != "[]" }) { names.insert(name) }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.assignedTarget { add(target) }
    let assignment = node.elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text
    if let assignment, assignment.hasSuffix("="), !Self.comparisons.contains(assignment) { add(node.elements.first) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    let path = ExpressionPath(node.expression).elements
    if let name = path.last { names.insert(name.hasPrefix("$") ? String(name.dropFirst()) : name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let name { calls.insert(name.baseName.text) }
    if let member = node.member, Self.mutating.contains(member.declName.baseName.text) { add(member.base) }
    return .visitChildren
  }
}
