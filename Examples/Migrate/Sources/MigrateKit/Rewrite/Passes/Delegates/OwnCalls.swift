import SwiftSyntax

/// The methods that a class calls on itself, or on another object of the class.
struct OwnCalls {
  /// The base names of the methods.
  let names: Set<String>

  init(in owner: DelegateOwner, _ index: TypeIndex) {
    let finder = Finder(owner.name, index)
    finder.walk(owner.node)
    for node in owner.extensions { finder.walk(node) }
    names = Set(finder.uses.filter { $0.receiver.map(finder.isOwn) ?? true }.map(\.name))
  }

  private final class Finder: SyntaxVisitor {
    private let type: String
    private let index: TypeIndex
    var uses: [(name: String, receiver: ExprSyntax?)] = []
    /// Names that are bound to `self`.
    private var aliases: Set<String> = ["self", "super", "Self"]

    init(_ type: String, _ index: TypeIndex) {
      self.type = type
      self.index = index
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.calledName { uses.append((name, node.base)) }
      return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      bind(node.pattern, to: node.initializer?.value)
      return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      bind(node.pattern, to: node.initializer?.value)
      return .visitChildren
    }

    private func bind(_ pattern: PatternSyntax, to value: ExprSyntax?) {
      guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        value?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      else { return }
      aliases.insert(name)
    }

    func isOwn(_ receiver: ExprSyntax) -> Bool {
      if let optional = receiver.as(OptionalChainingExprSyntax.self) { return isOwn(optional.expression) }
      if let forced = receiver.as(ForceUnwrapExprSyntax.self) { return isOwn(forced.expression) }
      if let call = receiver.as(FunctionCallExprSyntax.self) { return call.calledName == type }
      let path = receiver.trimmedDescription.split(separator: ".").map(String.init)
      guard let last = path.last, path.count == 1 || path.count == 2 && path[0] == "self" else { return false }
      return aliases.contains(last) || index.property(last, of: type)?.shape?.name.map(TypeIndex.simple) == type
    }
  }
}
