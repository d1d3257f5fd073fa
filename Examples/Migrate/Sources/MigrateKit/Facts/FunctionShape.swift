/// The type of a closure or function.
struct FunctionShape: Hashable, Sendable {
  var parameters: [TypeShape]
  var result: TypeShape
  var isAsync = false
  var isThrowing = false
  var isEscaping = false
  var isSendable = false
  var isCFunction = false
  var isAutoclosure = false
  /// The global actor of the type, such as `MainActor`.
  var globalActor: String?
}
