import SwiftSyntax

/// Decides whether a method that returns a value can become an answer.
enum DelegateAnswers {
  /// Checks that an answer depends on the question only.
  ///
  /// - Throws: The obstacle, if it uses the state of the model, or several parameters.
  static func check(
    _ method: DelegateMethod, in owner: DelegateOwner, _ index: TypeIndex
  ) throws(DelegateObstacle) {
    let title = method.node.name.text
    guard method.values.count <= 1 else {
      throw DelegateObstacle(
        .unsupportedShape, "\(title) has several parameters and a result. Write an Answer with a tuple by hand.")
    }
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(method.body)
    let known = finder.declared.union(method.values.map(\.name))
    let others = finder.used.subtracting(known).filter { name in
      if name.first?.isUppercase == true { return name == "Self" }
      return index.freeFunctions[name] == nil && index.globals[name] == nil
        || index.property(name, of: owner.name) != nil || !index.functions(name, of: owner.name).isEmpty
    }
    if let name = others.sorted().first {
      throw DelegateObstacle(
        .semanticDifference,
        """
        The answer of \(title) uses '\(name)', which may be the state of the model, and an Answer outlives the model. \
        Set the Answer by hand, as in docs/migrating/from-delegates.md.
        """)
    }
  }

  /// The names that a body uses without a base, and those that it declares.
  private final class NameFinder: SyntaxVisitor {
    var used: Set<String> = []
    var declared: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
      if !isMember { used.insert(node.baseName.text) }
      return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      declared.insert(node.identifier.text)
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      declared.formUnion(node.parameterNames)
      if node.parameterNames.isEmpty { declared.formUnion(["$0", "$1"]) }
      return .visitChildren
    }
  }
}
