/// The member of a scanned type that calls back.
package struct ServiceReference: Hashable, Sendable {
  package let type: String?
  package let member: String
}
