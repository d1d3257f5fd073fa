/// The declarations around a fact.
struct Scope: Hashable, Sendable {
  /// The enclosing type, with dots for nested types.
  var type: String?
  /// The enclosing function or property.
  var member: String?
  /// The global actor of the member, if an attribute names one.
  var globalActor: String?
}
