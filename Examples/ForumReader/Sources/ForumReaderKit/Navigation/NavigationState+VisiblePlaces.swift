import CausewayApp

extension NavigationState where Scheme == ForumScheme {
  /// The places in front of the user: the last modal, or the top of each visible column.
  var visiblePlaces: [ForumPlace] {
    if let modal = modals.last { return [.modal(modal)] }
    let list = self[.tab(selectedTab)].last.map { ForumPlace.destination($0) } ?? .root(selectedTab)
    return [list] + detail.suffix(1).map { .destination($0) }
  }
}
