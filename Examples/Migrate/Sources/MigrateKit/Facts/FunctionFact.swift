/// A function or initializer that is not local to another one.
struct FunctionFact: Sendable {
  var scope: Scope
  let name: String
  let parameters: [ParameterFact]
  let result: TypeShape
  let isAsync: Bool
  let isThrowing: Bool
  let isStatic: Bool
  let isPrivate: Bool
  let isOverride: Bool
  let isRequirement: Bool
  let isObjC: Bool
  let attributes: [String]
  let line: Int
  /// The last line of the signature.
  let lastLine: Int
  /// How the body uses each parameter that may be a closure.
  var uses: [String: Set<ClosureUse>] = [:]
  /// Whether the body waits for another thread before it returns.
  var waits = false

  var isInitializer: Bool { name == "init" }
}
