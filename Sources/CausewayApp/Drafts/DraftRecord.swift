import Foundation

/// The format of a stored draft: a header line with version, owner, key and type, followed by the draft, both as JSON.
struct DraftRecord<Draft: Codable & Sendable>: Sendable {
  let owner: String
  let name: String
  let chain: MigrationChain

  /// Returns the data of a draft.
  func data(of draft: Draft) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Equal names have equal bytes, so that equal drafts have equal data.
    let header = DraftHeader(
      version: chain.version, owner: BlobKeyName.canonical(owner), key: BlobKeyName.canonical(name), type: Self.type)
    var data = try encoder.encode(header)
    data.append(UInt8(ascii: "\n"))
    data.append(try encoder.encode(draft))
    return data
  }

  /// Decodes a draft of the current version or of a version with a migration.
  ///
  /// - Throws: ``SnapshotError`` if the data has an unsupported version, another owner or another key, or cannot be
  ///   read.
  func draft(from data: Data) throws(SnapshotError) -> Draft {
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { throw .corrupt("it has no header") }
    guard let header = DraftHeader(data) else { throw .corrupt("its header cannot be read") }
    guard header.owner == owner, header.key == name else {
      throw .corrupt("it contains the draft “\(header.key)” of user \(header.owner)")
    }
    let body = try chain.migrate(Data(data[data.index(after: end)...]), from: header.version)
    do {
      return try JSONDecoder().decode(Draft.self, from: body)
    } catch {
      throw .corrupt((error as? DecodingError)?.summary ?? "\(error)")
    }
  }

  /// Returns the type of a record that a store of another type wrote; `nil` if there is none or it is this type.
  static func otherType(of data: Data) -> String? {
    DraftHeader(data)?.type.flatMap { $0 == type ? nil : $0 }
  }

  private static var type: String { "\(Draft.self)" }
}
