import SwiftSyntax

/// The properties of views that hold models, and the objects of the environment.
final class ModelViewVisitor: RewriteVisitor {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let holder = ModelHolder(node, context) else { return .visitChildren }
    let models = context.index.models
    guard let type = holder.type else {
      report(
        .observedProperty, holder.name, at: node, .typeInformationNeeded,
        "The type of the object is not written, so it may stay an ObservableObject.", compiles: true)
      return .visitChildren
    }
    if holder.isGeneric {
      report(
        .observedProperty, holder.name, at: node, .typeInformationNeeded,
        "The type of the object is the generic parameter \(type), so the view takes any ObservableObject.",
        compiles: true)
    } else if models.isConvertible(type), holder.obstacle == nil {
      rewrite(.observedProperty, holder.name, at: node, edits(of: holder, type))
    } else if models.isModel(type) {
      let obstacle = models.obstacle(of: type) ?? holder.obstacle
      report(
        .observedProperty, holder.name, at: node, obstacle?.reason ?? .unsupportedShape,
        "\(type) stays an ObservableObject. " + (obstacle?.detail ?? ""), compiles: true)
    } else {
      report(
        .observedProperty, holder.name, at: node, .declarationNotScanned,
        "The class \(type) was not scanned, so it may stay an ObservableObject.", compiles: true)
    }
    return .visitChildren
  }

  private func edits(of holder: ModelHolder, _ type: String) -> [Edit] {
    switch holder.wrapper {
    case .stateObject: return [.replace(holder.attribute, with: "@State")]
    case .environmentObject:
      return [.replace(holder.attribute, with: "@Environment(\(TypeIndex.simple(type)).self)")]
    case .observedObject:
      if holder.isProjected { return [.replace(holder.attribute, with: "@Bindable")] }
      var edits = [context.file.removal(of: holder.attribute)]
      // A constant with a value is no parameter of the memberwise initializer.
      if holder.variable.bindings.first?.initializer == nil {
        edits.append(.replace(holder.variable.bindingSpecifier, with: "let"))
      }
      return edits
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (name, object) = ModelHolder.environmentArgument(node) else { return .visitChildren }
    let models = context.index.models
    let type = ModelHolder.type(of: object, context)
    if let type, models.isConvertible(type) {
      rewrite(.observedProperty, "environmentObject", at: name, [.replace(name, with: "environment")])
    } else if let type, let obstacle = models.obstacle(of: type) {
      report(
        .observedProperty, "environmentObject", at: name, obstacle.reason,
        "\(type) stays an ObservableObject. " + obstacle.detail, compiles: true)
    } else {
      report(
        .observedProperty, "environmentObject", at: name, .typeInformationNeeded,
        "The type of the object is not written, or was not scanned.", compiles: true)
    }
    return .visitChildren
  }
}

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
    if context.stays != nil { return "" }
    let modules = CombineImports.modules.union([CombineImports.replacement])
    return context.imports.isDisjoint(with: modules) ? " " + CombineImports.advice : ""
  }
}
