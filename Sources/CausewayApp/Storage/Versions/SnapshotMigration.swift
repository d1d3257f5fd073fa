public import Foundation

/// A migration of snapshots from one version of an app's format to another.
///
/// An app registers one migration for each version that it can still read. A ``SnapshotCoder`` applies one after
/// another until it reaches the app's version. The types of earlier versions belong to the app and need to contain only
/// what the migration reads.
///
/// ```swift
/// let migrations = [
///   SnapshotMigration(from: 1, reading: OldState.self) { old in
///     var state = NavigationState<AppScheme>()
///     state.selectedTab = old.showsBookmarks ? .bookmarks : .forums
///     return Snapshot(version: 2, state: state)
///   }
/// ]
/// ```
public struct SnapshotMigration: Sendable {
  /// The version that the migration reads.
  public let from: Int
  /// The version that the migration produces.
  public let to: Int

  let run: @Sendable (Data) throws -> Data

  /// Creates a migration that converts the data itself.
  ///
  /// - Parameters:
  ///   - from: The version that the migration reads.
  ///   - to: The version that the migration produces; by default the next one. A lower version is for apps that were
  ///     downgraded.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - data: Returns the new data. Called on the store's queue, at most once, and only if the migrations lead to the
  ///     app's version. If it throws, the snapshot counts as corrupt. The version in the returned data is ignored.
  public init(
    from: Int, to: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    data: @escaping @Sendable (Data) throws -> Data
  ) {
    precondition(to != from, "a migration must lead to a different version", file: fileID, line: line)
    self.from = from
    self.to = to ?? from + 1
    run = data
  }

  /// Creates a migration from one type to another, both encoded as JSON.
  ///
  /// The new value is usually a ``Snapshot``. The rules are those of ``init(from:to:fileID:line:data:)``.
  public init<Old: Decodable & SendableMetatype, New: Encodable & SendableMetatype>(
    from: Int, to: Int? = nil, reading old: Old.Type, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Old) throws -> New
  ) {
    self.init(from: from, to: to, fileID: fileID, line: line) { data in
      try JSONEncoder().encode(body(JSONDecoder().decode(Old.self, from: data)))
    }
  }
}
