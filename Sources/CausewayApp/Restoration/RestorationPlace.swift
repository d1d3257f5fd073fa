/// Where one is, whether the columns are collapsed or not.
struct RestorationPlace<Scheme: NavigationScheme>: Hashable, Sendable {
  private let state: NavigationState<Scheme>

  init(_ state: NavigationState<Scheme>) {
    var state = state
    state.expandColumns()
    self.state = state
  }
}
