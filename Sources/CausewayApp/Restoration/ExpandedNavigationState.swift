/// The navigation state independent of whether columns are collapsed.
struct ExpandedNavigationState<Scheme: NavigationScheme>: Hashable, Sendable {
  private let state: NavigationState<Scheme>

  init(_ state: NavigationState<Scheme>) {
    var state = state
    state.expandColumns()
    self.state = state
  }
}
