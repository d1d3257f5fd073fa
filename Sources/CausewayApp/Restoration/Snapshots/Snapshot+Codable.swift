import Foundation

extension Snapshot: Codable {
  private enum Key: String, CodingKey {
    case version
    case owner
    case state
    case drafts
    case scrollPositions
    case savedAt
  }

  /// Decodes a snapshot, as far as it can be read.
  ///
  /// Missing values are empty. Each value that cannot be read is omitted and noted in the ``RestorationNotes`` that the
  /// decoder has under ``Swift/CodingUserInfoKey/restorationNotes``. An unreadable version becomes 0; a
  /// ``SnapshotCoder`` checks the version before it decodes.
  ///
  /// - Throws: The decoder's error if the data is not a keyed object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let notes = decoder.userInfo[.restorationNotes] as? RestorationNotes

    func value<Value: Decodable>(_ key: Key) -> Value? {
      do {
        return try container.decodeIfPresent(Value.self, forKey: key)
      } catch {
        notes?.add(key.stringValue, "it cannot be read")
        return nil
      }
    }

    func entries<Value: Decodable>(_ key: Key) -> [String: Value] {
      let saved: [String: Readable<Value>] = value(key) ?? [:]
      return saved.sorted { $0.key < $1.key }.reduce(into: [:]) { entries, entry in
        if let value = try? entry.value.result.get() {
          entries[entry.key] = value
        } else {
          notes?.add("\(key.stringValue).\(entry.key)", "it cannot be read")
        }
      }
    }

    version = (try? SnapshotHeader(from: decoder))?.version ?? 0
    owner = value(.owner)
    state = value(.state) ?? NavigationState()
    drafts = entries(.drafts)
    scrollPositions = entries(.scrollPositions)
    savedAt = value(.savedAt) ?? .distantPast
  }

  /// Encodes the snapshot, without modals that are not restored.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(version, forKey: .version)
    try container.encodeIfPresent(owner, forKey: .owner)
    try container.encode(state, forKey: .state)
    if !drafts.isEmpty { try container.encode(drafts, forKey: .drafts) }
    try container.encode(scrollPositions, forKey: .scrollPositions)
    try container.encode(savedAt, forKey: .savedAt)
  }
}
