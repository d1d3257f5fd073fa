import SwiftSyntax

/// Finds the dispose bags of main-actor classes.
final class RxBagFinder: SyntaxVisitor {
  private let context: RewriteContext
  private var bags: [RxBag] = []

  private init(_ context: RewriteContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  static func bags(in context: RewriteContext) -> [RxBag] {
    let finder = RxBagFinder(context)
    finder.walk(context.file.tree)
    return finder.bags
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = [context.enclosingType(of: node), node.name.text].compactMap(\.self).joined(separator: ".")
    guard case .mainActor = context.index.isolation(of: name) else { return .visitChildren }
    for member in node.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self), let bag = RxBag(variable, in: node, name, context) {
        bags.append(bag)
      }
    }
    return .visitChildren
  }
}
