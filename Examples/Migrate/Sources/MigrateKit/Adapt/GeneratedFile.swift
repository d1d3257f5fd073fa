/// A file that the generator writes.
package struct GeneratedFile: Hashable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case adapter, fake, test
  }

  package let role: Role
  package let name: String
  package let text: String
}
