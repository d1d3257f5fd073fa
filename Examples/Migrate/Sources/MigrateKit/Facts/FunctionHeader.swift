import SwiftSyntax

/// The parts that functions and initializers have in common.
struct FunctionHeader {
  let name: String
  let parameters: [ParameterFact]
  let result: TypeShape
  let isAsync: Bool
  let isThrowing: Bool
  let attributes: [String]
  let modifiers: [String]
  /// Names of the protocols that generic parameters conform to.
  let constraints: [String]
  /// The token whose line is that of the function.
  ///
  /// Attributes may be lines above it.
  let token: TokenSyntax
  /// The position of the end of the signature.
  let end: AbsolutePosition

  var globalActor: String? { attributes.first { $0.hasSuffix("Actor") } }

  init(_ node: FunctionDeclSyntax) {
    name = node.name.text
    let constraints = GenericConstraints(node.genericParameterClause, node.genericWhereClause)
    parameters = Self.parameters(node.signature, constraints)
    self.constraints = constraints.names
    result = node.signature.returnClause.map { TypeShape($0.type) } ?? .void
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    attributes = node.attributes.names
    modifiers = node.modifiers.map(\.name.text)
    token = node.name
    end = node.signature.endPositionBeforeTrailingTrivia
  }

  init(_ node: InitializerDeclSyntax) {
    name = "init"
    let constraints = GenericConstraints(node.genericParameterClause, node.genericWhereClause)
    parameters = Self.parameters(node.signature, constraints)
    self.constraints = constraints.names
    result = .void
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    attributes = node.attributes.names
    modifiers = node.modifiers.map(\.name.text)
    token = node.initKeyword
    end = node.signature.endPositionBeforeTrailingTrivia
  }

  private static func parameters(
    _ signature: FunctionSignatureSyntax, _ constraints: GenericConstraints
  ) -> [ParameterFact] {
    signature.parameterClause.parameters.map { parameter in
      let first = parameter.firstName.text
      let isEscaping =
        parameter.type.as(AttributedTypeSyntax.self)?.attributes.names.contains("escaping") ?? false
      return ParameterFact(
        label: first == "_" ? nil : first, name: parameter.secondName?.text ?? first,
        shape: constraints.applied(to: TypeShape(parameter.type)),
        isEscaping: isEscaping, hasDefault: parameter.defaultValue != nil)
    }
  }
}

/// The protocols that the generic parameters of a declaration conform to.
struct GenericConstraints {
  private var protocols: [String: String] = [:]

  init(_ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
    for parameter in parameters?.parameters ?? [] {
      if let name = parameter.inheritedType.flatMap({ TypeShape($0).name }) { protocols[parameter.name.text] = name }
    }
    for requirement in requirements?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        let left = TypeShape(conformance.leftType).name, let right = TypeShape(conformance.rightType).name
      else { continue }
      protocols[left] = right
    }
  }

  var names: [String] { protocols.values.sorted() }

  /// Returns the protocol in place of a generic parameter.
  func applied(to shape: TypeShape) -> TypeShape {
    switch shape {
    case .named(let name, let arguments): protocols[name].map { .named($0, []) } ?? .named(name, arguments)
    case .optional(let wrapped): .optional(applied(to: wrapped))
    case .function: shape.mapFunction { $0.parameters = $0.parameters.map(applied) }
    default: shape
    }
  }
}
