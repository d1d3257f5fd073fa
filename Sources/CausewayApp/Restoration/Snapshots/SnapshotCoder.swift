import Causeway
public import Foundation

/// An encoder and decoder of snapshots that migrates other versions and tolerates damaged data.
///
/// Used by ``RestorationManager``. Its results depend on the data only, so it can be used in tests and tools.
public struct SnapshotCoder<Scheme: NavigationScheme>: Sendable {
  /// The version of encoded snapshots, and of data that is decoded without a migration.
  public var version: Int { chain.version }

  private let chain: MigrationChain

  /// Creates a coder.
  ///
  /// - Parameters:
  ///   - version: The app's current version of the format.
  ///   - migrations: The migrations from other versions; at most one from each version.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
    version: Int, migrations: [SnapshotMigration] = [], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    chain = MigrationChain(to: version, migrations, CodeLocation(fileID, line))
  }

  /// Encodes a snapshot as JSON.
  ///
  /// - Throws: The errors of the app's own types.
  public func data(of snapshot: Snapshot<Scheme>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(snapshot)
  }

  /// Decodes a snapshot, as far as it can be read.
  ///
  /// The version is read first; `3`, `3.0` and `"3.0"` are equal. If it is not the coder's version, the migrations that
  /// lead to the coder's version are called.
  ///
  /// - Parameter data: The saved data.
  /// - Returns: The snapshot, and a note for each omitted part.
  /// - Throws: ``SnapshotError`` if nothing can be restored.
  public func snapshot(
    from data: Data
  ) throws(SnapshotError) -> (snapshot: Snapshot<Scheme>, notes: [RestorationNote]) {
    let header = try read(SnapshotHeader.self, from: data, JSONDecoder())
    let data = try chain.migrate(data, from: header.version)
    let decoder = JSONDecoder()
    let notes = RestorationNotes()
    decoder.userInfo[.restorationNotes] = notes
    var snapshot = try read(Snapshot<Scheme>.self, from: data, decoder)
    snapshot.version = version
    if let first = notes.notes.first, snapshot.contents.isEmpty {
      throw .corrupt("no part of it can be used; \(first)")
    }
    return (snapshot, notes.notes)
  }

  private func read<Value: Decodable>(
    _ type: Value.Type, from data: Data, _ decoder: JSONDecoder
  ) throws(SnapshotError) -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw .corrupt((error as? DecodingError)?.summary ?? "\(error)")
    }
  }
}

/// A filter that removes content that no longer exists from a snapshot.
struct SnapshotLookup<Scheme: NavigationScheme>: Sendable {
  /// The number of concurrent lookups.
  static var width: Int { 8 }

  let exists: @Sendable (Scheme.Destination) async -> Bool
  let modalExists: @Sendable (Scheme.Modal) async -> Bool

  /// Returns the snapshot without destinations and modals that no longer exist; looks up each destination once.
  func existing(_ snapshot: Snapshot<Scheme>) async -> (snapshot: Snapshot<Scheme>, notes: [RestorationNote]) {
    let reason = "it no longer exists"
    let notes = RestorationNotes()
    var snapshot = snapshot
    let missing = await missing(among: snapshot.state.destinations)
    snapshot.state.removeDestinations(notingIn: notes) { missing.contains($0) ? reason : nil }
    var modals: [Scheme.Modal] = []
    for (index, modal) in snapshot.state.modals.enumerated() {
      if await modalExists(modal) { modals.append(modal) } else { notes.add("modals[\(index)]", reason) }
    }
    snapshot.state.modals = modals
    return (snapshot, notes.notes)
  }

  private func missing(among destinations: Set<Scheme.Destination>) async -> Set<Scheme.Destination> {
    await withTaskGroup(of: Scheme.Destination?.self) { [exists] group in
      var missing: Set<Scheme.Destination> = []
      for (index, destination) in destinations.enumerated() {
        if index >= Self.width, let one = await group.next() ?? nil { missing.insert(one) }
        group.addTask { await exists(destination) ? nil : destination }
      }
      for await case let one? in group { missing.insert(one) }
      return missing
    }
  }
}
