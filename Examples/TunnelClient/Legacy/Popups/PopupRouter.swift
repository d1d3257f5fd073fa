/// Leads to popups; it only triggers them.
final class PopupRouter {
  /// Shows them.
  weak var presenter: (any PopupPresenting)?

  /// Leads to a popup.
  func routeTo(to route: RouteID) {
    presenter?.present(route)
  }
}
