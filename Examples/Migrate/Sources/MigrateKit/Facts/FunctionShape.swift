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
