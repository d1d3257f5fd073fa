/// Forwards routes to a presenter of popups.
final class PopupRouter {
  /// The presenter of the popups.
  weak var presenter: (any PopupPresenting)?

  /// Routes to a popup.
  func routeTo(to route: RouteID) {
    presenter?.present(route)
  }
}
