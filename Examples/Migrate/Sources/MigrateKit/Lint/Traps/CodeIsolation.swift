import SwiftSyntax

/// The isolation of a closure literal that does not say `@Sendable`, as far as its file shows.
enum CodeIsolation: Hashable, Sendable {
  /// The attributes of the code around it say `@MainActor`.
  case mainActor
  /// The isolation of a type, by its name with dots.
  case type(String)

  /// Returns the isolation that a closure inherits, or `nil` if it is not isolated or if that is not certain.
  static func inherited(by closure: ClosureExprSyntax) -> CodeIsolation? {
    if closure.attributeNames.contains("Sendable") { return nil }
    for current in closure.ancestors {
      switch step(current) {
      case .outward: break
      case .unknown: return nil
      case .found(let isolation): return isolation
      }
    }
    return nil
  }

  private enum Step {
    case outward, unknown
    case found(CodeIsolation)
  }

  private static func step(_ node: Syntax) -> Step {
    switch node.as(SyntaxEnum.self) {
    case .closureExpr(let closure): return step(closure)
    case .functionDecl(let node): return step(node.attributes, node.modifiers)
    case .initializerDecl(let node): return step(node.attributes, node.modifiers)
    case .subscriptDecl(let node): return step(node.attributes, node.modifiers)
    case .variableDecl(let node): return step(node.attributes, node.modifiers)
    // A deinitializer is not isolated.
    case .deinitializerDecl, .actorDecl, .protocolDecl: return .unknown
    case .classDecl(let node): return step(node.attributes, node.modifiers, type: node.name.text, node)
    case .structDecl(let node): return step(node.attributes, node.modifiers, type: node.name.text, node)
    case .enumDecl(let node): return step(node.attributes, node.modifiers, type: node.name.text, node)
    case .extensionDecl(let node):
      guard let name = TypeShape(node.extendedType).name else { return .unknown }
      let step = step(node.attributes, node.modifiers)
      if case .outward = step { return .found(.type(name)) }
      return step
    default: return .outward
    }
  }

  private static func step(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Step {
    let names = attributes.names
    if names.contains("MainActor") { return .found(.mainActor) }
    let isOther = names.contains { $0.hasSuffix("Actor") || $0 == "Sendable" || $0 == "concurrent" }
    return isOther || modifiers.contains("nonisolated") ? .unknown : .outward
  }

  private static func step(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, type: String, _ node: some SyntaxProtocol
  ) -> Step {
    let step = step(attributes, modifiers)
    guard case .outward = step else { return step }
    return .found(.type(EnclosingType.qualified(type, node)))
  }

  /// Decides for a closure around the literal whether it has the isolation of its surroundings.
  private static func step(_ closure: ClosureExprSyntax) -> Step {
    if closure.attributeNames.contains("MainActor") { return .found(.mainActor) }
    guard !closure.attributeNames.contains("Sendable"), let call = closure.call else { return .unknown }
    switch ExpressionPath(call.calledExpression).elements {
    case ["DispatchQueue", "main", "async"], ["DispatchQueue", "main", "asyncAfter"],
      ["DispatchQueue", "main", "sync"],
      ["MainActor", "run"], ["MainActor", "assumeIsolated"]:
      return .found(.mainActor)
    case ["Task"], ["withCheckedContinuation"], ["withCheckedThrowingContinuation"], ["withUnsafeContinuation"],
      ["withUnsafeThrowingContinuation"], ["withCallback"], ["withThrowingCallback"]:
      return .outward
    case ["CallbackPublisher"], ["CallbackFuture"]:
      let actor = call.argument("on").map { ExpressionPath($0).elements }
      return actor == ["MainActor", "shared"] ? .found(.mainActor) : .unknown
    default: return .unknown
    }
  }
}
