public import Foundation

/// The saved state of an app's navigation.
public struct Snapshot<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The version of the app's format; for a snapshot that was read, the app's current version.
  public var version: Int
  /// The id of the user to whom the snapshot belongs; `nil` in a snapshot from before snapshots had owners.
  public var owner: String?
  /// The navigation state.
  public var state: NavigationState<Scheme>
  /// The drafts of a snapshot from before drafts were stored separately, by identifier.
  ///
  /// ``RestorationManager`` moves them to its ``DraftStore`` and does not write them.
  public var drafts: [String: String]
  /// The scroll positions of screens, by identifier, in units that the screens choose.
  public var scrollPositions: [String: Double]
  /// The time at which the snapshot was saved.
  public var savedAt: Date

  /// Creates a snapshot, for example as the result of a ``SnapshotMigration``.
  public init(
    version: Int, owner: String? = nil, state: NavigationState<Scheme>, drafts: [String: String] = [:],
    scrollPositions: [String: Double] = [:], savedAt: Date = Date()
  ) {
    self.version = version
    self.owner = owner
    self.state = state
    self.drafts = drafts
    self.scrollPositions = scrollPositions
    self.savedAt = savedAt
  }

  init(_ contents: SnapshotContents<Scheme>, owner: String, version: Int, savedAt: Date) {
    self.init(
      version: version, owner: owner, state: contents.state, drafts: contents.drafts,
      scrollPositions: contents.scrollPositions,
      savedAt: savedAt)
  }

  var contents: SnapshotContents<Scheme> {
    SnapshotContents(state: state, drafts: drafts, scrollPositions: scrollPositions)
  }
}

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

/// The version of a snapshot, under its current or former key, as a number or text.
struct SnapshotHeader: Decodable {
  private enum Key: String, CodingKey {
    case version
    case interfaceVersion
  }

  let version: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let key = container.contains(.version) ? Key.version : .interfaceVersion
    if let number = try? container.decode(Double.self, forKey: key), let version = Int(exactly: number) {
      self.version = version
      return
    }
    let text = try container.decode(String.self, forKey: key)
    guard let version = Double(text).flatMap({ Int(exactly: $0) }) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "\(text) is not a version")
    }
    self.version = version
  }
}
