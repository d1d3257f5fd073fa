import Foundation

/// The format of a stored draft: a header line with version, owner and key, followed by the draft, both as JSON.
struct DraftRecord<Draft: Codable & Sendable>: Sendable {
  private struct Header: Codable {
    var version: Int
    var owner: String
    var key: String
  }

  let owner: String
  let name: String
  let chain: MigrationChain

  /// Returns the data of a draft.
  func data(of draft: Draft) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(Header(version: chain.version, owner: owner, key: name))
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
    let header: Header
    do {
      header = try JSONDecoder().decode(Header.self, from: data[..<end])
    } catch {
      throw .corrupt("its header cannot be read")
    }
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
}
