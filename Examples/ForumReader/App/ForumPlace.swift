import CausewayApp

/// Something that has a screen.
enum ForumPlace: Hashable, Sendable {
  /// What is below the stack of a tab.
  case root(ForumTab)
  case destination(ForumDestination)
  case modal(ForumModal)

  /// What its scroll position is found by.
  var restorationID: String {
    switch self {
    case .root(let tab): ForumScheme.identifier(of: tab)
    case .destination(let destination): ForumScheme.identifier(of: destination)
    case .modal(let modal): ForumScheme.identifier(of: modal)
    }
  }
}
