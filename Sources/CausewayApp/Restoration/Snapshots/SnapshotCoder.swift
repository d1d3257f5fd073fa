import Causeway
public import Foundation

/// Makes data of snapshots, and snapshots of data, of whatever version and in whatever condition that is.
///
/// A ``RestorationManager`` has one. It is a pure function of the data, for tests and tools.
public struct SnapshotCoder<Scheme: NavigationScheme>: Sendable {
  /// The version of what it writes, and of what it reads without a migration.
  public var version: Int { chain.version }

  private let chain: MigrationChain

  /// Makes a coder.
  ///
  /// - Parameters:
  ///   - version: The app's version of the format.
  ///   - migrations: How to read other versions; at most one from each.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
    version: Int, migrations: [SnapshotMigration] = [], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    chain = MigrationChain(to: version, migrations, CodeLocation(fileID, line))
  }

  /// Writes a snapshot as JSON.
  ///
  /// - Throws: What the app's own types throw.
  public func data(of snapshot: Snapshot<Scheme>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(snapshot)
  }

  /// Reads a snapshot, and as much of it as can be understood.
  ///
  /// The version is looked at first; `3`, `3.0` and `"3.0"` are the same one. If it is not the coder's own, the migrations
  /// that lead there are run.
  ///
  /// - Parameter data: What was saved.
  /// - Returns: The snapshot, and what was left out of it.
  /// - Throws: ``SnapshotError``, if there is nothing that could be restored.
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
      throw .corrupt("nothing is left of it; \(first)")
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
