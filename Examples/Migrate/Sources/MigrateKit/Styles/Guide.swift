/// A page of `docs/migrating`, or a section of it.
package struct Guide: Hashable, Sendable, Codable {
  /// The name of the file in `docs/migrating`.
  package let file: String
  /// The anchor of the section, without `#`.
  package let anchor: String?

  init(_ file: String, _ anchor: String? = nil) {
    self.file = file
    self.anchor = anchor
  }

  /// The path from the root of Causeway's repository.
  package var path: String { "docs/migrating/\(file)\(anchor.map { "#\($0)" } ?? "")" }
}
