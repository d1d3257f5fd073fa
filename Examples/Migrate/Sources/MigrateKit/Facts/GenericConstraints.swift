import SwiftSyntax

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
