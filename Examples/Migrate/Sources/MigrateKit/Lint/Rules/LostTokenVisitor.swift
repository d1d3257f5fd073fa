import SwiftSyntax

/// Subscriptions whose token is discarded, so that they end at once or can never end.
///
/// `_ = publisher.sink { }` is left out: the author discards the token on purpose, as for a publisher that sends inside
/// the subscription. Functions of other files may have the same names, so the visitor finds candidates.
final class LostTokenVisitor: LintVisitor {
  private(set) var candidates: [LostTokenCandidate] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base != nil, let name = node.calledName, isSubscription(name, node) else { return .visitChildren }
    if DiscardedValue.isStatement(node), !BuilderBody.mayCollect(node) {
      let note = name == "addObserver" ? note(node) : nil
      // A block that the app never removes may stay, unless the author tries to remove it.
      let mayStay = name == "addObserver" && note == nil && AppLifetime.contains(node, in: context.file.tree)
      if !mayStay { add(name, node, note: note) }
    } else if DiscardedValue.isAssignedToNothing(node) {
      // Without its token, a key-value observation ends at once.
      if name == "observe" { add(name, node, note: nil) }
      if name == "addObserver", let note = note(node) { add(name, node, note: note) }
    }
    return .visitChildren
  }

  private func add(_ name: String, _ node: FunctionCallExprSyntax, note: LintNote?) {
    let labels = node.arguments.map { $0.label?.text } + node.additionalTrailingClosures.map { $0.label.text }
    let position = node.calledExpression.lastName.positionAfterSkippingLeadingTrivia
    candidates.append(
      LostTokenCandidate(
        finding: finding(.lostToken, at: node, note: note), name: name,
        receiver: ExpressionPath(node.base).elements, line: context.file.position(of: position).line, labels: labels,
        hasTrailingClosure: node.trailingClosure != nil, builder: BuilderBody.function(around: node)))
  }

  private func isSubscription(_ name: String, _ node: FunctionCallExprSyntax) -> Bool {
    let labels = node.arguments.map { $0.label?.text }
    switch name {
    case "sink":
      return (!node.closures.isEmpty || labels.contains("receiveValue"))
        && (context.seesCombine || context.importsCauseway)
    case "observe":
      return node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
        && (!node.closures.isEmpty || labels.contains("changeHandler"))
        && (labels == [nil] || labels.contains("options"))
    case "addObserver": return labels.first == "forName" && (!node.closures.isEmpty || labels.last == "using")
    default: return false
    }
  }

  /// Explains that `removeObserver(self)`, which the type calls, does not remove the block.
  private func note(_ node: FunctionCallExprSyntax) -> LintNote? {
    guard let type = node.ancestors.compactMap({ $0.as(MemberBlockSyntax.self) }).last, SelfRemoval.isCalled(in: type)
    else { return nil }
    return .removesSelf
  }
}

/// Finds `removeObserver(self)`.
private final class SelfRemoval: SyntaxVisitor {
  private var isFound = false

  static func isCalled(in type: MemberBlockSyntax) -> Bool {
    let visitor = SelfRemoval(viewMode: .sourceAccurate)
    visitor.walk(type)
    return visitor.isFound
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "removeObserver", ExpressionPath(node.arguments.first?.expression).elements == ["self"] {
      isFound = true
    }
    return .visitChildren
  }
}

/// Code whose registrations certainly last as long as the app.
enum AppLifetime {
  private static let delegates: Set<String> = ["UIApplicationDelegate", "NSApplicationDelegate"]

  /// Whether a node belongs to a singleton, to the delegate of the app, or to a static function of an enum.
  static func contains(_ node: some SyntaxProtocol, in tree: SourceFileSyntax) -> Bool {
    let parts = TypeParts.around(node, in: tree)
    if parts.contains(where: { !delegates.isDisjoint(with: $0.inheritedNames) }) { return true }
    if let type = parts.lazy.compactMap({ $0.as(ClassDeclSyntax.self) }).first { return isSingleton(type) }
    return parts.contains { $0.is(EnumDeclSyntax.self) } && isStatic(node)
  }

  /// Whether a static constant of the class has its only object.
  private static func isSingleton(_ type: ClassDeclSyntax) -> Bool {
    let members = type.memberBlock.members.map(\.decl)
    let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
    let constants = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter {
      $0.bindingSpecifier.text == "let" && $0.modifiers.contains("static")
    }
    return !initializers.isEmpty && initializers.allSatisfy { $0.modifiers.contains("private") }
      && constants.flatMap(\.bindings).contains { binding in
        let value = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledName
        return value == type.name.text || value == "Self"
      }
  }

  /// Whether the function around a node is static, and has no parameters that its callers choose.
  private static func isStatic(_ node: some SyntaxProtocol) -> Bool {
    let function = node.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    guard let function, function.parent?.is(MemberBlockItemSyntax.self) == true else { return false }
    return function.modifiers.contains("static") && function.signature.parameterClause.parameters.isEmpty
  }
}
