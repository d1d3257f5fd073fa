import SwiftSyntax

/// The operators and subscriptions in chains that show a publisher.
final class CombineOperatorVisitor: RewriteVisitor {
  private let imports: CombineImports
  private let plan: ModelPlan
  private let types: WrittenTypes

  init(_ context: RewriteContext, _ imports: CombineImports, _ plan: ModelPlan) {
    self.imports = imports
    self.plan = plan
    types = WrittenTypes(context)
    super.init(context)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if CombineChain.isOutermost(node) { decide(CombineChain(node, impliesSelf: impliesSelf)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if CombineChain.isOutermost(node) { decide(CombineChain(node, impliesSelf: impliesSelf)) }
    return .visitChildren
  }

  private func decide(_ chain: CombineChain) {
    for link in chain.links { decideSource(link) }
    if let (token, wrapper) = types.foreignProjection(in: chain) {
      report(
        .operator, token.text, at: token, .declarationNotScanned,
        """
        The wrapper @\(wrapper) of the property was not scanned. If \(token.text) is a publisher of Combine, Causeway's \
        operators and tokens do not take it.
        """, compiles: !imports.areReplaced)
    }
    guard let start = chain.start(types) else { return }
    for index in chain.links.indices.dropFirst(start) {
      let link = chain.links[index]
      if !plan.includes(link.token) { decide(link, in: chain, at: index) }
      if CombineNames.ends.contains(link.name) && link.name != "sink" && link.name != "assign" { return }
      if link.call == nil, !link.name.hasPrefix("$") { return }
    }
  }

  private func decide(_ link: CombineChain.Link, in chain: CombineChain, at index: Int) {
    let kind: RewriteKind =
      link.name == "store" ? .tokens : CombineNames.subscriptions.contains(link.name) ? .subscription : .operator
    if let parameter = unconstrainedRoot(of: link) {
      return report(
        kind, link.name, at: link.token, .unsupportedShape,
        "Causeway holds the object weakly. Constrain the generic parameter \(parameter) to AnyObject.",
        compiles: !imports.areReplaced)
    }
    if let difference = CombineDifferences(context).difference(of: link, in: chain, at: index) {
      return report(kind, link.name, at: link.token, .semanticDifference, difference, compiles: true)
    }
    if CombineNames.isOperator(link.name) || CombineNames.ends.contains(link.name), !isForeign(link) {
      if link.call != nil || link.name == "values" { keep(kind, link.name, at: link.token) }
    } else if link.call != nil, !context.index.declares(link.name) {
      report(
        kind, link.name, at: link.token, .declarationNotScanned,
        "'\(link.name)' is declared outside of the scanned files. Causeway's publishers do not have it.",
        compiles: !imports.areReplaced)
    }
  }

  /// The generic parameter that is the type of the object of `assign(to:on:)`, if it may be a structure.
  private func unconstrainedRoot(of link: CombineChain.Link) -> String? {
    guard link.name == "assign", link.labels == ["to", "on"],
      let object = link.call?.arguments.last?.expression.as(DeclReferenceExprSyntax.self),
      case .named(let type, _)?? = LocalNames.declaration(of: object.baseName.text, around: object),
      let function = object.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
      function.genericParameterClause?.parameters.contains(where: { $0.name.text == type }) == true
    else { return nil }
    let constraints = GenericConstraints(function.genericParameterClause, function.genericWhereClause)
    return constraints.applied(to: .named(type, [])) == .named(type, []) ? type : nil
  }

  /// Whether a function has the name of one of Combine's, and other labels.
  private func isForeign(_ link: CombineChain.Link) -> Bool {
    guard let call = link.call, !context.index.declares(link.name) else { return false }
    switch link.name {
    case "sink": return !call.arguments.allSatisfy { ["receiveValue", "receiveCompletion"].contains($0.label?.text) }
    case "assign": return link.labels != ["to"] && link.labels != ["to", "on"]
    case "store": return link.labels != ["in"]
    default: return false
    }
  }

  /// Sources of Foundation whose values or threads differ.
  private func decideSource(_ link: CombineChain.Link) {
    guard let call = link.call else { return }
    let path = ExpressionPath(ExprSyntax(call)).elements
    switch link.labelled {
    case "publish(every)" where path.first == "Timer" || path.first == "Foundation":
      report(
        .operator, "publish", at: link.token, .semanticDifference,
        "The timer has no drift; its tolerance and the mode of the run loop are not used.", compiles: true)
    case "publisher(for)":
      guard let argument = call.arguments.first?.expression else { return }
      if argument.is(KeyPathExprSyntax.self) {
        report(
          .operator, "publisher", at: link.token, .noCounterpart,
          "Key-value observing has a guide of its own: docs/migrating/from-kvo.md.", compiles: !imports.areReplaced)
      } else if path.contains(where: { $0.hasPrefix("NotificationCenter") }) {
        report(
          .operator, "publisher", at: link.token, .semanticDifference,
          "The output is PostedNotification, which has the members of Notification.", compiles: true)
      }
    case "dataTaskPublisher(for)": keep(.operator, link.name, at: link.token)
    case "onReceive()":
      report(
        .subscription, "onReceive", at: link.token, .noCounterpart,
        "SwiftUI's onReceive takes Combine's publishers. Bind the publisher in a model, or iterate over it in task.",
        compiles: !imports.areReplaced)
    default: break
    }
  }

  /// Whether a function is an operator that an extension of a publisher calls on itself.
  private func impliesSelf(_ name: DeclReferenceExprSyntax) -> Bool {
    guard CombineNames.isOperator(name.baseName.identifierText), let type = context.enclosingType(of: name) else {
      return false
    }
    return types.isPublisher(type) && LocalNames.declaration(of: name.baseName.text, around: name) == nil
  }
}
