import SwiftSyntax

extension TypeShape {
  init(_ type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self = .named(type.name.text, Self.arguments(type.genericArgumentClause))
    case .memberType(let type):
      let base = TypeShape(type.baseType).name ?? "?"
      self = .named("\(base).\(type.name.text)", Self.arguments(type.genericArgumentClause))
    case .optionalType(let type): self = .optional(TypeShape(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type): self = .optional(TypeShape(type.wrappedType))
    case .arrayType(let type): self = .array(TypeShape(type.element))
    case .dictionaryType(let type): self = .dictionary(TypeShape(type.key), TypeShape(type.value))
    case .tupleType(let type):
      let elements = type.elements.map { TypeShape($0.type) }
      self = elements.count == 1 ? elements[0] : .tuple(elements)
    case .functionType(let type):
      self = .function(
        FunctionShape(
          parameters: type.parameters.map { TypeShape($0.type) }, result: TypeShape(type.returnClause.type),
          reportsSuccess: Self.reportsSuccess(type.parameters),
          endsEnumeration: Self.endsEnumeration(type.parameters),
          isAsync: type.effectSpecifiers?.asyncSpecifier != nil,
          isThrowing: type.effectSpecifiers?.throwsClause != nil))
    case .someOrAnyType(let type): self = TypeShape(type.constraint)
    case .compositionType(let type):
      // The protocol of a composition such as `FeedDelegate & AnyObject` is its first element.
      self = type.elements.first.map { TypeShape($0.type) } ?? .named("Any", [])
    case .metatypeType(let type):
      self = .named("\(TypeShape(type.baseType).name ?? "?").Type", [])
    case .attributedType(let type): self = Self.attributed(type)
    // The older spelling of `AnyObject` in `protocol FeedDelegate: class`.
    case .classRestrictionType: self = .named("AnyObject", [])
    default: self = .named("?", [])
    }
    switch self {
    case .named("Optional", let arguments) where arguments.count == 1: self = .optional(arguments[0])
    case .named("Array", let arguments) where arguments.count == 1: self = .array(arguments[0])
    case .named("Set", let arguments) where arguments.count == 1: self = .array(arguments[0])
    case .named("Dictionary", let arguments) where arguments.count == 2:
      self = .dictionary(arguments[0], arguments[1])
    default: break
    }
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeShape] {
    guard let clause else { return [] }
    return clause.arguments.compactMap {
      if case .type(let type) = $0.argument { TypeShape(type) } else { nil }
    }
  }

  private static func reportsSuccess(_ parameters: TupleTypeElementListSyntax) -> Bool {
    guard let first = parameters.first, TypeShape(first.type) == .named("Bool", []) else { return false }
    return (first.secondName ?? first.firstName).map { Vocabulary.isOutcome($0.text) } ?? false
  }

  private static func endsEnumeration(_ parameters: TupleTypeElementListSyntax) -> Bool {
    guard let last = parameters.last?.type else { return false }
    if TypeShape(last) == .named("UnsafeMutablePointer", [.named("ObjCBool", [])]) { return true }
    guard let last = last.as(AttributedTypeSyntax.self), TypeShape(last.baseType) == .named("Bool", []) else {
      return false
    }
    return last.specifiers.contains { $0.trimmedDescription == "inout" }
  }

  private static func attributed(_ type: AttributedTypeSyntax) -> TypeShape {
    let base = TypeShape(type.baseType)
    let names = type.attributes.names
    return base.mapFunction { function in
      for name in names {
        switch name {
        case "escaping": function.isEscaping = true
        case "Sendable": function.isSendable = true
        case "autoclosure": function.isAutoclosure = true
        case "convention":
          function.isCFunction = type.attributes.contains { "\($0)".contains("(c") }
        case _ where name.hasSuffix("Actor"): function.globalActor = name
        default: break
        }
      }
    }
  }

  /// Returns the type with its function changed, or the type itself if it is not a function.
  func mapFunction(_ change: (inout FunctionShape) -> Void) -> TypeShape {
    switch self {
    case .function(var function):
      change(&function)
      return .function(function)
    case .optional(let wrapped): return .optional(wrapped.mapFunction(change))
    default: return self
    }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, without their arguments and without those in `#if`.
  var names: [String] {
    compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      return TypeShape(attribute.attributeName).name
    }
  }
}
