import CausewayApp

/// A position in the app that has a screen.
public enum ForumPlace: Hashable, Sendable {
  /// The root screen of a tab.
  case root(ForumTab)
  /// A screen on a navigation stack.
  case destination(ForumDestination)
  /// A modal screen.
  case modal(ForumModal)

  /// The identifier of the place's scroll position.
  public var restorationID: String {
    switch self {
    case .root(let tab): ForumScheme.identifier(of: tab)
    case .destination(let destination): ForumScheme.identifier(of: destination)
    case .modal(let modal): ForumScheme.identifier(of: modal)
    }
  }
}

extension NavigationState where Scheme == ForumScheme {
  /// The places in front of the user: the last modal, or the top of each visible column.
  var visiblePlaces: [ForumPlace] {
    if let modal = modals.last { return [.modal(modal)] }
    let list = self[.tab(selectedTab)].last.map { ForumPlace.destination($0) } ?? .root(selectedTab)
    return [list] + detail.suffix(1).map { .destination($0) }
  }
}
