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
