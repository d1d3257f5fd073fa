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

/// The first line of a stored draft.
struct DraftHeader: Codable {
  var version: Int
  var owner: String
  var key: String
  /// The type of the draft; `nil` in a record of an earlier version.
  var type: String?
}

extension DraftHeader {
  /// Reads the header of a record; `nil` if the data does not begin with one.
  init?(_ data: Data) {
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(DraftHeader.self, from: data[..<end])
    else { return nil }
    self = header
  }
}

/// The keys under which the records of a user's drafts are stored.
///
/// The keys of records are the keys of drafts, except for those that begin like the key of a snapshot: a
/// `RestorationManager` that uses the same store keeps its snapshots beside the drafts.
enum DraftKey {
  /// The beginning of the keys of snapshots.
  static let snapshot = "window-"
  /// The beginning of the keys of drafts whose own key is not available.
  private static let escape = "draft:"

  /// Returns the key of the record of a draft.
  static func record(of name: String) -> String {
    isOfSnapshot(name) || name.utf8.starts(with: escape.utf8) ? escape + name : name
  }

  /// Returns the name of the draft whose record has a key.
  static func name(ofRecord key: String) -> String {
    guard key.utf8.starts(with: escape.utf8) else { return key }
    return String(decoding: key.utf8.dropFirst(escape.utf8.count), as: UTF8.self)
  }

  /// Whether a record with the key is a snapshot, unless an earlier version wrote a draft with this key.
  static func isOfSnapshot(_ key: String) -> Bool {
    key.utf8.starts(with: snapshot.utf8)
  }
}
