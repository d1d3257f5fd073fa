/// The decisions of the user about one service.
package struct AdaptOptions: Sendable {
  /// The threads on which a service may be used.
  package enum Place: String, CaseIterable, Sendable {
    case main, any
  }

  /// Members whose closure is called once.
  package var oneShot: Set<String> = []
  /// Members whose closure is called again and again.
  package var repeating: Set<String> = []
  /// Members without an adapter.
  package var skip: Set<String> = []
  /// Members whose adapter has no contract test.
  package var withoutTest: Set<String> = []
  /// Where a service is used that is neither `Sendable` nor isolated.
  package var place: Place?
  /// How registrations and calls end, by member.
  package var ends: [String: String] = [:]
  /// Expressions that make different values of a type from `$0`, a number.
  package var values: [String: String] = [:]
  /// The module of the service, if it is not the one that a manifest or project names.
  package var module: String?

  package init() {}

  /// The members that the options name.
  var members: Set<String> { oneShot.union(repeating).union(skip).union(withoutTest).union(ends.keys) }
}
