public import Foundation

/// One step from an earlier version of an app's snapshots to a later one.
///
/// An app registers one for each version that it can still read; a ``SnapshotCoder`` goes from one to the next until it is
/// at the app's own. The types of earlier versions belong to the app, and need only have what the migration reads.
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
  /// The version it reads.
  public let from: Int
  /// The version it makes.
  public let to: Int

  let run: @Sendable (Data) throws -> Data

  /// Makes a migration that reads and writes the data itself.
  ///
  /// - Parameters:
  ///   - from: The version it reads.
  ///   - to: The version it makes: the next one, if nothing else is said. A lower one is for apps that were put back.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - data: Makes the new data. It is called on the store's queue, at most once, and only if the app's version will be
  ///     reached. If it throws, the snapshot counts as corrupt. The version in what it returns does not matter.
  public init(
    from: Int, to: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    data: @escaping @Sendable (Data) throws -> Data
  ) {
    precondition(to != from, "a migration leads to another version", file: fileID, line: line)
    self.from = from
    self.to = to ?? from + 1
    run = data
  }

  /// Makes a migration from one type to another, both written as JSON.
  ///
  /// - Parameters:
  ///   - from: The version it reads.
  ///   - to: The version it makes: the next one, if nothing else is said.
  ///   - old: The type that is read.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - body: Makes the new value, a ``Snapshot`` as a rule. See ``init(from:to:fileID:line:data:)``.
  public init<Old: Decodable & SendableMetatype, New: Encodable & SendableMetatype>(
    from: Int, to: Int? = nil, reading old: Old.Type, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Old) throws -> New
  ) {
    self.init(from: from, to: to, fileID: fileID, line: line) { data in
      try JSONEncoder().encode(body(JSONDecoder().decode(Old.self, from: data)))
    }
  }
}
