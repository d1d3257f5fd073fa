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
