/// A parameter of a function.
struct ParameterFact: Hashable, Sendable {
  /// The label at the call, or `nil` for `_`.
  let label: String?
  let name: String
  var shape: TypeShape
  /// Whether the type is marked `@escaping`, which shows that an alias is a function type.
  let isEscaping: Bool
  let hasDefault: Bool
}

extension ParameterFact {
  /// The name, and the label if there is one.
  var names: [String] { [name] + (label.map { [$0] } ?? []) }

  /// Whether the name or the label is that of a callback.
  var isNamedAsCallback: Bool {
    names.contains { Vocabulary.isCompletion($0) || Vocabulary.isCallback($0) || Vocabulary.isEvent($0) }
  }

  /// Whether the parameter may be a closure that the function keeps, as far as its declaration shows.
  var mayBeClosure: Bool {
    if shape.function != nil || isEscaping { return true }
    return shape.isOptional && shape.name != nil
      && (Vocabulary.isCompletion(name) || Vocabulary.isCallback(name) || Vocabulary.isEvent(name)
        || Vocabulary.isCompletion(label ?? "") || Vocabulary.isCallback(label ?? ""))
  }
}
