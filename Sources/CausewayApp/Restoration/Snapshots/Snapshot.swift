public import Foundation

/// Everything about an app's navigation that is there again after a restart, as it is saved.
public struct Snapshot<Scheme: NavigationScheme>: Hashable, Sendable {
  /// In which version of the app's format it is; for a snapshot that was read, the app's own.
  public var version: Int
  /// The id of the user to whom it belongs; `nil` in a snapshot from before snapshots had owners.
  public var owner: String?
  /// Where the user was.
  public var state: NavigationState<Scheme>
  /// The drafts of a snapshot from before drafts had a store of their own, by identifier.
  ///
  /// ``RestorationManager`` moves them to its ``DraftStore``, and writes none.
  public var drafts: [String: String]
  /// How far a screen was scrolled, by its identifier; what the number means is the screen's affair.
  public var scrollPositions: [String: Double]
  /// When it was saved.
  public var savedAt: Date

  /// Makes a snapshot, for instance as the result of a ``SnapshotMigration``.
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
