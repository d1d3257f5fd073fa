/// A page of `docs/migrating`, or a section of it.
public struct Guide: Hashable, Sendable, Codable {
  /// The name of the file in `docs/migrating`.
  public let file: String
  /// The anchor of the section, without `#`.
  public let anchor: String?

  init(_ file: String, _ anchor: String? = nil) {
    self.file = file
    self.anchor = anchor
  }

  /// The path from the root of Causeway's repository.
  public var path: String { "docs/migrating/\(file)\(anchor.map { "#\($0)" } ?? "")" }
}
