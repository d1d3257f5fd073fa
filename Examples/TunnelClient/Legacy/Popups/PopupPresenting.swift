/// Shows popups.
protocol PopupPresenting: AnyObject {
  /// Shows the popup of a route.
  func present(_ route: RouteID)
}
