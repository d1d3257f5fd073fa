/// A function or initializer that is not local to another one.
struct FunctionFact: Sendable {
  var scope: Scope
  let name: String
  let parameters: [ParameterFact]
  let result: TypeShape
  let isAsync: Bool
  let isStatic: Bool
  let isPrivate: Bool
  let isOverride: Bool
  let isRequirement: Bool
  let isObjC: Bool
  let attributes: [String]
  let line: Int
  /// How the body uses each parameter that may be a closure.
  var uses: [String: Set<ClosureUse>] = [:]

  var isInitializer: Bool { name == "init" }
}

struct ParameterFact: Hashable, Sendable {
  /// The label at the call, or `nil` for `_`.
  let label: String?
  let name: String
  let shape: TypeShape
  /// Whether the type is marked `@escaping`, which shows that an alias is a function type.
  let isEscaping: Bool
  let hasDefault: Bool
}

/// A use of a closure by the function that it was passed to.
enum ClosureUse: Hashable, Sendable {
  /// Called before the function returns.
  case called
  /// Called in a closure of the function, perhaps after it has returned.
  case calledLater
  case calledOnMain
  /// Called on a queue other than the main queue.
  case calledOnQueue
  case storedInCollection
  case storedInProperty(String)
  /// Passed on with this label, or without one.
  case passed(String?)
}
