/// An object that presents popups.
protocol PopupPresenting: AnyObject {
  /// Presents the popup of a route.
  func present(_ route: RouteID)
}
