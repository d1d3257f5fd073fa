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
