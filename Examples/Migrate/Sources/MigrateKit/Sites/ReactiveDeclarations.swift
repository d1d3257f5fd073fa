/// Properties and results of functions whose type is a stream of a reactive library.
enum ReactiveDeclarations {
  /// - Parameters:
  ///   - shape: The type.
  ///   - name: The property, or the call of the function, for the code of the bridge.
  ///   - scope: Where it is declared.
  ///   - context: The file.
  /// - Returns: The finding, or `nil` for another type.
  static func finding(_ shape: TypeShape?, named name: String, _ scope: Scope, _ context: FileContext) -> Finding? {
    guard var finding = finding(shape, scope, context) else { return nil }
    // An optional or a collection is no stream itself.
    if case .named = shape { finding.subject.object = name }
    return finding
  }

  private static func finding(_ shape: TypeShape?, _ scope: Scope, _ context: FileContext) -> Finding? {
    guard let shape, let type = scope.type ?? Optional(""), !context.libraries.isEmpty else { return nil }
    let names = shape.names
    for library in ReactiveLibrary.allCases where context.libraries.contains(library) {
      guard
        let name = names.first(where: { name in
          library.types.contains(TypeIndex.simple(name)) && context.index.declaredType(named: name, in: type) == nil
        }), isStream(name, shape)
      else { continue }
      return .service(library.style, library.bridge(of: name), isolation: context.index.isolation(of: scope))
    }
    return nil
  }

  /// `Signal` alone is a C function, and `Property` or `Action` without arguments another type.
  private static func isStream(_ name: String, _ shape: TypeShape) -> Bool {
    let isGeneric = ["Completable", "Publisher", "ObservableType", "Subject", "AnySubscriber", "MutableProperty"]
      .contains(name)
    return isGeneric || shape.hasArguments(of: name) || name.hasSuffix("Subject") || name.hasSuffix("Relay")
      || name.contains(".")
  }
}

extension TypeShape {
  /// Whether a type of this name occurs with generic arguments.
  func hasArguments(of wanted: String) -> Bool {
    switch self {
    case .named(let name, let arguments):
      name == wanted && !arguments.isEmpty || arguments.contains { $0.hasArguments(of: wanted) }
    case .optional(let wrapped), .array(let wrapped): wrapped.hasArguments(of: wanted)
    case .dictionary(let key, let value): key.hasArguments(of: wanted) || value.hasArguments(of: wanted)
    case .tuple(let elements): elements.contains { $0.hasArguments(of: wanted) }
    case .function(let function):
      function.result.hasArguments(of: wanted) || function.parameters.contains { $0.hasArguments(of: wanted) }
    }
  }
}
