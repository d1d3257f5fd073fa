import SwiftSyntax

/// A chain of members, such as `feed.items.share(replay: 1).map { }` as `feed`, `items`, `share(replay)`, `map()`.
///
/// `?` stands for an expression that is not a chain, `[]` for a subscript, and an empty name for the missing base of
/// `.shared`.
struct ExpressionPath {
  let elements: [String]

  init(_ expression: ExprSyntax?) {
    var reversed: [String] = []
    var next = expression
    loop: while let current = next {
      switch current.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference):
        reversed.append(reference.baseName.text)
        break loop
      case .superExpr:
        reversed.append("super")
        break loop
      case .memberAccessExpr(let access):
        reversed.append(access.declName.baseName.text)
        if access.base == nil { reversed.append("") }
        next = access.base
      case .functionCallExpr(let call):
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
          reversed.append(access.declName.baseName.text + Self.parentheses(call))
          if access.base == nil { reversed.append("") }
          next = access.base
        } else if let reference = Self.reference(call.calledExpression) {
          reversed.append(reference + Self.parentheses(call))
          break loop
        } else {
          reversed.append("?")
          break loop
        }
      case .optionalChainingExpr(let chain): next = chain.expression
      case .forceUnwrapExpr(let unwrap): next = unwrap.expression
      case .genericSpecializationExpr(let generic): next = generic.expression
      case .subscriptCallExpr(let call):
        reversed.append("[]")
        next = call.calledExpression
      case .tupleExpr(let tuple) where tuple.elements.count == 1: next = tuple.elements.first?.expression
      case .tryExpr(let attempt): next = attempt.expression
      case .awaitExpr(let wait): next = wait.expression
      default:
        reversed.append("?")
        break loop
      }
    }
    elements = reversed.reversed()
  }

  private static func parentheses(_ call: FunctionCallExprSyntax) -> String {
    "(\(call.arguments.first?.label?.text ?? ""))"
  }

  private static func reference(_ expression: ExprSyntax) -> String? {
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return reference(generic.expression) }
    // `completion?()`
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return reference(chain.expression) }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
