import SwiftSyntax

/// Objects that pass themselves as the delegate, as in `CBCentralManager(delegate: self, queue: nil)`.
final class DelegateArgumentVisitor: RewriteVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments {
      guard let label = argument.label?.text, Vocabulary.isDelegateProperty(label), let name = node.calledName,
        argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      else { continue }
      let parameters = context.index.callables(name).flatMap { fact in
        fact.parameters.filter { $0.label == label }.map { (type: $0.shape.name, scope: fact.scope.type) }
      }
      // An object of a class that the code names is no delegate that can be another one.
      let isClass = parameters.contains { parameter in
        parameter.type.flatMap { context.index.declaredType(named: $0, in: parameter.scope) }.map {
          $0.kind != .protocol
        } ?? false
      }
      if isClass { continue }
      report(
        .delegate, "\(name)(\(label):)", at: argument, parameters.isEmpty ? .declarationNotScanned : .unsupportedShape,
        """
        The delegate is an argument of \(name). Pass an object that yields events, as in \
        docs/migrating/from-delegates.md.
        """, compiles: true)
    }
    return .visitChildren
  }
}

extension TypeIndex {
  /// The functions of this name, and the initializers of types of this name.
  func callables(_ name: String) -> [FunctionFact] {
    freeFunctions[name, default: []]
      + types.values.flatMap { type in
        type.functions[name, default: []]
          + (TypeIndex.simple(type.name) == name ? type.functions["init", default: []] : [])
      }
  }
}

/// Delegates that are set inside a bridge, which are migrated already.
final class BridgedDelegateVisitor: RewriteVisitor {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.imports.contains("CausewayBridging"), isInBridge(node),
      let target = node.assignedTarget?.as(MemberAccessExprSyntax.self),
      Vocabulary.isDelegateProperty(target.declName.baseName.text)
    else { return .visitChildren }
    keep(.delegate, target.trimmedDescription, at: node)
    return .skipChildren
  }

  private func isInBridge(_ node: SequenceExprSyntax) -> Bool {
    node.ancestors.contains { $0.as(FunctionCallExprSyntax.self)?.bridgeName != nil }
  }
}
