import SwiftSyntax

/// What code does with the token of a registration.
enum TokenDestination: Equatable {
  case discarded
  /// A member of `self` keeps it, alone or in a collection.
  case member(String)
  /// It is returned, passed on, or kept elsewhere.
  case other

  /// Returns the destinations of the value of an expression: one for each use, if a local constant has it.
  static func all(of expression: some SyntaxProtocol) -> [TokenDestination] {
    guard let binding = expression.parent?.parent?.as(PatternBindingSyntax.self),
      let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return [destination(of: expression)] }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return [binding.pattern.is(WildcardPatternSyntax.self) ? .discarded : .other]
    }
    let uses = NameFinder.references(to: name, in: list).filter { use in
      use.parent?.as(MemberAccessExprSyntax.self)?.declName.id != use.id
    }
    return uses.isEmpty ? [.discarded] : uses.map { destination(of: $0) }
  }

  private static func destination(of expression: some SyntaxProtocol) -> TokenDestination {
    if DiscardedValue.isStatement(expression) || DiscardedValue.isAssignedToNothing(expression) { return .discarded }
    guard let parent = expression.parent else { return .other }
    // `token.store(in: &set)`
    if let access = parent.as(MemberAccessExprSyntax.self), let call = access.parent?.as(FunctionCallExprSyntax.self) {
      let set = call.calledName == "store" ? call.argument("in") : call.argument("by")
      guard call.calledName == "store" || call.calledName == "disposed" else { return .other }
      return member(set)
    }
    // `token = value`
    if let list = parent.as(ExprListSyntax.self) {
      guard let (target, value) = list.assignment, value.id == expression.id else { return .other }
      return member(target)
    }
    // `tokens.append(value)`
    if let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self), parent.is(LabeledExprSyntax.self) {
      guard call.arguments.count == 1, ["append", "insert"].contains(call.calledName) else { return .other }
      return member(call.base)
    }
    // `tokens += [value]`
    if let array = parent.parent?.parent?.as(ArrayExprSyntax.self), let list = array.parent?.as(ExprListSyntax.self),
      list.count == 3, let sign = list.dropFirst().first, list.last?.id == array.id
    {
      let adds = sign.as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
      return adds || sign.is(AssignmentExprSyntax.self) ? member(list.first) : .other
    }
    return .other
  }

  private static func member(_ expression: ExprSyntax?) -> TokenDestination {
    guard let expression else { return .other }
    let target = expression.as(InOutExprSyntax.self)?.expression ?? expression
    guard let name = VariableValues.name(target) else { return .other }
    let isWritten = ExpressionPath(target).elements.first == "self"
    return isWritten || !NameScope.contain(name, around: target) ? .member(name) : .other
  }
}
