import Causeway

/// The contents of a snapshot without metadata.
///
/// A snapshot is not saved again if its contents are equal.
struct SnapshotContents<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The state, without modals that are not restored.
  let state: NavigationState<Scheme>
  let drafts: [String: String]
  let scrollPositions: [String: Double]

  init(state: NavigationState<Scheme>, drafts: [String: String], scrollPositions: [String: Double]) {
    var state = state
    state.modals.removeAll { !Scheme.isRestored($0) }
    self.state = state
    self.drafts = drafts
    self.scrollPositions = scrollPositions
  }

  /// Creates the current contents, including the parts of a loaded snapshot that are not shown yet.
  init(state: NavigationState<Scheme>, carried: UnrestoredState, positions: [String: Double]) {
    self.init(
      state: state, drafts: carried.drafts, scrollPositions: positions.merging(carried.positions) { newer, _ in newer })
  }

  /// Whether there is no navigation, no draft and no scroll position.
  var isEmpty: Bool { state.isInitial && drafts.isEmpty && scrollPositions.isEmpty }
}

/// The parts of a loaded snapshot that are not shown yet.
///
/// They are included in every save, so that nothing is lost if the process is killed in the meantime.
final class UnrestoredState: Sendable {
  private struct Values: Sendable {
    var drafts: [String: String] = [:]
    var positions: [String: Double] = [:]
  }

  private let values = Locked(Values())

  /// The drafts of an earlier version's snapshot, until the draft store has saved them.
  var drafts: [String: String] {
    get { values.withLock { $0.drafts } }
    set { values.withLock { $0.drafts = newValue } }
  }

  /// The scroll positions, until they are restored.
  var positions: [String: Double] {
    get { values.withLock { $0.positions } }
    set { values.withLock { $0.positions = newValue } }
  }
}
