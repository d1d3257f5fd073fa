public import Foundation

/// Everything about an app's navigation that is there again after a restart, as it is saved.
public struct Snapshot<Scheme: NavigationScheme>: Hashable, Sendable {
  /// In which version of the app's format it is; for a snapshot that was read, the app's own.
  public var version: Int
  /// Where one was.
  public var state: NavigationState<Scheme>
  /// What was being written, by the identifier of the screen.
  public var drafts: [String: String]
  /// How far a screen was scrolled, by its identifier; what the number means is the screen's affair.
  public var scrollPositions: [String: Double]
  /// When it was saved.
  public var savedAt: Date

  /// Makes a snapshot, for instance as the result of a ``SnapshotMigration``.
  public init(
    version: Int, state: NavigationState<Scheme>, drafts: [String: String] = [:],
    scrollPositions: [String: Double] = [:], savedAt: Date = Date()
  ) {
    self.version = version
    self.state = state
    self.drafts = drafts
    self.scrollPositions = scrollPositions
    self.savedAt = savedAt
  }

  init(_ contents: SnapshotContents<Scheme>, version: Int, savedAt: Date) {
    self.init(
      version: version, state: contents.state, drafts: contents.drafts, scrollPositions: contents.scrollPositions,
      savedAt: savedAt)
  }

  var contents: SnapshotContents<Scheme> {
    SnapshotContents(state: state, drafts: drafts, scrollPositions: scrollPositions)
  }
}
