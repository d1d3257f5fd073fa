/// A member of a service that calls back.
package struct ServiceMember: Hashable, Sendable {
  /// The name without labels.
  package let name: String
  /// The name with labels, for a function.
  package let label: String
  package let file: String
  package let line: Int

  /// The names by which options may refer to the member.
  var names: [String] { [label, name] }
}
