import SwiftSyntax

/// Objects that pass themselves as the delegate, as in `CBCentralManager(delegate: self, queue: nil)`.
final class DelegateArgumentVisitor: RewriteVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments {
      guard let label = argument.label?.text, Vocabulary.isDelegateProperty(label), let name = node.calledName,
        argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      else { continue }
      let isScanned = context.index.callables(name).contains { $0.parameters.contains { $0.label == label } }
      report(
        .delegate, "\(name)(\(label):)", at: argument, isScanned ? .unsupportedShape : .declarationNotScanned,
        """
        The delegate is an argument of \(name), and not a property that can be set later. Pass an object that yields \
        events, as in docs/migrating/from-delegates.md.
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
