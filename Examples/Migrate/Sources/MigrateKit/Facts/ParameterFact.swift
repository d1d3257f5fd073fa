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

  /// Whether the name is that of a callback, or the label.
  ///
  /// The label of a value may be that of an event: `didReceive data: Data`.
  var isNamedAsCallback: Bool {
    Vocabulary.isEvent(name) || names.contains { Vocabulary.isCompletion($0) || Vocabulary.isCallback($0) }
  }

  /// Whether the type may be an alias of a function type, and the name is that of a completion handler.
  ///
  /// Combine's `Subscribers.Completion<Failure>` is a value.
  var isNamedCompletion: Bool {
    guard case .named(_, let arguments) = shape.unwrapped else { return false }
    return arguments.isEmpty && Vocabulary.isCompletion(name)
  }

  /// Whether the parameter may be a closure that the function keeps, as far as its declaration shows.
  var mayBeClosure: Bool {
    shape.function != nil || isEscaping || shape.isOptional && shape.name != nil && isNamedAsCallback
  }
}
