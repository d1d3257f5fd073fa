import SwiftSyntax

/// The models of a file.
final class ModelVisitor: RewriteVisitor {
  private let plan: ModelPlan

  init(_ context: RewriteContext, _ plan: ModelPlan) {
    self.plan = plan
    super.init(context)
  }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for decision in plan.decisions {
      if let obstacle = decision.obstacle {
        report(
          decision.kind, decision.name, at: decision.node, obstacle.reason,
          "The class stays an ObservableObject. " + obstacle.detail + advice, compiles: true)
      } else {
        rewrite(decision.kind, decision.name, at: decision.node, decision.edits)
      }
    }
    return .skipChildren
  }

  private var advice: String {
    let modules = CombineImports.modules.union([CombineImports.replacement])
    return context.imports.isDisjoint(with: modules) ? " " + CombineImports.advice : ""
  }
}
