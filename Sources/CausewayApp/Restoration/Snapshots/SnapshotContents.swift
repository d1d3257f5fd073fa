/// What a snapshot is about: two with the same contents need not both be saved.
struct SnapshotContents<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The state, without the modals that are not restored.
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

  /// What there is, with what is carried along.
  init(state: NavigationState<Scheme>, carried: CarriedState, positions: [String: Double]) {
    self.init(
      state: state, drafts: carried.drafts, scrollPositions: positions.merging(carried.positions) { newer, _ in newer })
  }

  /// Whether there is nothing in it that anybody could miss.
  var isEmpty: Bool { state.isInitial && drafts.isEmpty && scrollPositions.isEmpty }
}
