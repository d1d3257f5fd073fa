import SwiftSyntax

/// A type as it is written, reduced to the parts that decide how a service calls back.
indirect enum TypeShape: Hashable, Sendable {
  /// A type by its name, with dots for nested types, and its generic arguments. `some` and `any` are dropped.
  case named(String, [TypeShape])
  case optional(TypeShape)
  case array(TypeShape)
  case dictionary(TypeShape, TypeShape)
  case tuple([TypeShape])
  case function(FunctionShape)

  static let void = TypeShape.tuple([])

  var isVoid: Bool {
    switch self {
    case .tuple(let elements): elements.isEmpty
    case .named(let name, _): name == "Void" || name == "Swift.Void"
    default: false
    }
  }

  /// Whether the type has generic arguments.
  var hasArguments: Bool {
    if case .named(_, let arguments) = unwrapped { !arguments.isEmpty } else { false }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type without its optionals.
  var unwrapped: TypeShape {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// The name of the type without optionals and generic arguments, or `nil` for a function, tuple or collection.
  var name: String? {
    if case .named(let name, _) = unwrapped { name } else { nil }
  }

  /// The last component of the name.
  var simpleName: String? { name.map(TypeIndex.simple) }

  var function: FunctionShape? {
    if case .function(let function) = unwrapped { function } else { nil }
  }

  /// Whether the type is a tuple with a closure that returns nothing.
  var holdsCallbacks: Bool {
    guard case .tuple(let elements) = unwrapped else { return false }
    return elements.contains { $0.function.map { $0.result.isVoid && !$0.isAsync } ?? false }
  }

  /// Returns the type with another name for one of the types that it names.
  func renaming(_ name: String, to other: String) -> TypeShape {
    switch self {
    case .named(let current, let arguments):
      .named(current == name ? other : current, arguments.map { $0.renaming(name, to: other) })
    case .optional(let wrapped): .optional(wrapped.renaming(name, to: other))
    case .array(let element): .array(element.renaming(name, to: other))
    case .dictionary(let key, let value): .dictionary(key.renaming(name, to: other), value.renaming(name, to: other))
    case .tuple(let elements): .tuple(elements.map { $0.renaming(name, to: other) })
    case .function:
      mapFunction { $0.parameters = $0.parameters.map { $0.renaming(name, to: other) } }
    }
  }

  /// All names that occur in the type.
  var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .optional(let wrapped), .array(let wrapped): wrapped.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let elements): elements.flatMap(\.names)
    case .function(let function): function.parameters.flatMap(\.names) + function.result.names
    }
  }

  /// Whether a function of this result answers by it: it is a value, and no token of something that goes on.
  var isAnswer: Bool {
    switch self {
    case .named(let name, _):
      ["String", "Substring", "Data", "URL", "Date", "Double", "Result"].contains(name)
        || ["Path", "Result", "Info", "Model", "Response", "Output"].contains { name.hasSuffix($0) }
    case .optional(let wrapped): wrapped.isAnswer
    case .array, .dictionary: true
    case .tuple(let elements): !elements.isEmpty
    case .function: false
    }
  }

  /// Whether the type is a result that stands for something that goes on, such as a task to cancel.
  var isToken: Bool {
    guard let name = simpleName else { return false }
    return [
      "Task", "Token", "Cancellable", "Disposable", "Subscription", "Operation", "Process", "Request", "Progress",
      "Handle", "Observation", "Self", "Bool", "Int", "UInt", "Any", "AnyObject",
    ]
    .contains(where: name.hasSuffix)
  }

  /// Whether the type is that of a context pointer of C.
  var isContext: Bool { name == "UnsafeMutableRawPointer" || name == "UnsafeRawPointer" }

  /// Whether the type names an error: `Error`, or a name that ends in `Error` or `Failure`.
  var isError: Bool {
    guard let name else { return false }
    return name.hasSuffix("Error") || name.hasSuffix("Failure")
  }
}

/// The type of a closure or function.
struct FunctionShape: Hashable, Sendable {
  var parameters: [TypeShape]
  var result: TypeShape
  /// Whether the first parameter is a `Bool` whose name says that it reports success.
  var reportsSuccess = false
  /// Whether the last parameter is a `Bool` that ends an enumeration when the closure sets it.
  var endsEnumeration = false
  /// Whether the parameters and the result are unknown, because the alias is not among the scanned files.
  var isUnknown = false
  var isAsync = false
  var isThrowing = false
  var isEscaping = false
  var isSendable = false
  var isCFunction = false
  var isAutoclosure = false
  /// The global actor of the type, such as `MainActor`.
  var globalActor: String?

  /// The type behind an alias that is not among the scanned files.
  static let unknown = FunctionShape(parameters: [], result: .void, isUnknown: true, isEscaping: true)
}

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
