import SwiftSyntax

/// A property of a view that holds a model by a property wrapper.
struct ModelHolder {
  enum Wrapper: String {
    case stateObject = "StateObject"
    case observedObject = "ObservedObject"
    case environmentObject = "EnvironmentObject"
  }

  let wrapper: Wrapper
  let attribute: AttributeSyntax
  let variable: VariableDeclSyntax
  let name: String
  /// The name of the model in the index, or the written name if it was not scanned; `nil` if no name is written.
  let type: String?
  /// Whether the type is a generic parameter of the view, and not one of a scanned protocol.
  let isGeneric: Bool
  let obstacle: ModelObstacle?
  /// Whether the view needs bindings to properties of the model.
  let isProjected: Bool

  init?(_ node: VariableDeclSyntax, _ context: RewriteContext) {
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    guard
      let attribute = attributes.first(where: { Wrapper(rawValue: $0.attributeName.trimmedDescription) != nil }),
      let wrapper = Wrapper(rawValue: attribute.attributeName.trimmedDescription),
      let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    let owner = context.enclosingType(of: node)
    let shape = owner.flatMap { context.index.type(named: $0) }?.properties[name]?.shape
    let parameter = shape?.name.flatMap { Self.genericParameter($0, of: node) }
    let bound = parameter?.bound.flatMap { context.index.declaredType(named: $0, in: owner)?.name }
      .flatMap { context.index.isObservableObject($0) ? $0 : nil }
    isGeneric = parameter != nil && bound == nil
    self.wrapper = wrapper
    self.attribute = attribute
    variable = node
    self.name = name
    type = bound ?? shape?.name.map { context.index.type(named: $0, in: owner)?.name ?? $0 }
    isProjected = owner != nil && Self.uses("$\(name)", around: node)
    obstacle = Self.obstacle(
      wrapper, binding, attributes.count == 1 && node.bindings.count == 1 && attribute.arguments == nil,
      isProjected: isProjected, isView: context.index.isView(owner), usesStorage: Self.uses("_\(name)", around: node))
  }

  private static func obstacle(
    _ wrapper: Wrapper, _ binding: PatternBindingSyntax, _ isPlain: Bool, isProjected: Bool, isView: Bool,
    usesStorage: Bool
  ) -> ModelObstacle? {
    if !isView { return ModelObstacle(.unsupportedShape, "A type that is not a view holds the object by a wrapper.") }
    if !isPlain { return ModelObstacle(.unsupportedShape, "The property that holds the object has other attributes.") }
    if usesStorage {
      return ModelObstacle(
        .semanticDifference, "A view sets the wrapper of its object. StateObject creates it once, State for each view.")
    }
    if wrapper == .environmentObject, isProjected {
      return ModelObstacle(.unsupportedShape, "A view needs bindings to an object of the environment.")
    }
    if wrapper == .environmentObject, binding.typeAnnotation == nil {
      return ModelObstacle(.typeInformationNeeded, "The type of an object of the environment is not written.")
    }
    return nil
  }

  /// The generic parameter of a name, with the protocol that it is constrained to.
  private static func genericParameter(_ name: String, of node: VariableDeclSyntax) -> (name: String, bound: String?)? {
    for ancestor in node.ancestors {
      let type = ancestor.asProtocol((any WithGenericParametersSyntax).self)
      guard let type, type.genericParameterClause?.parameters.contains(where: { $0.name.text == name }) == true else {
        continue
      }
      let constraints = GenericConstraints(type.genericParameterClause, type.genericWhereClause)
      let bound = constraints.applied(to: .named(name, []))
      return (name, bound == .named(name, []) ? nil : bound.name)
    }
    return nil
  }

  /// Whether the type around a node uses a name.
  private static func uses(_ name: String, around node: VariableDeclSyntax) -> Bool {
    node.ancestors.first { $0.is(MemberBlockSyntax.self) }.map { Mentions.contain(name, in: $0) } ?? false
  }

  // MARK: The environment

  /// Returns the name and the object of `environmentObject(object)`, also without a receiver in an extension of `View`.
  static func environmentArgument(
    _ node: FunctionCallExprSyntax
  ) -> (name: DeclReferenceExprSyntax, object: ExprSyntax)? {
    guard let name = node.member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text == "environmentObject", node.arguments.count == 1, let argument = node.arguments.first,
      argument.label == nil
    else { return nil }
    return (name, argument.expression)
  }

  /// Returns the type of an object if it is written: `self`, a property, a variable, or the initializer of a type.
  static func type(of expression: ExprSyntax, _ context: RewriteContext) -> String? {
    WrittenTypes(context).name(of: CombineChain(expression))
  }
}
