public import Foundation

/// Requests without a wait: the caller learns immediately whether they belong to the app, and continues.
extension Router {
  /// Accepts a URL if it is a URL of the app.
  ///
  /// The result answers `application(_:open:)` and similar methods of the system. If the URL is not accepted, the log
  /// contains the reason.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - entry: The entry point.
  /// - Returns: Whether the URL is a URL of the app, and is accepted. ``outcomes`` emits its outcome.
  @discardableResult
  public func submit(_ url: URL, from entry: EntryPoint = .openURL) -> Bool {
    switch read(url) {
    case .route(let route):
      submit(route, from: entry)
      return true
    case .foreign(let reason):
      refuse(url, from: entry, reason)
      return false
    }
  }

  /// Accepts a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - entry: The entry point.
  public func submit(_ route: Route, from entry: EntryPoint = .inApp) {
    enqueue(RouteRequest(route, from: entry))
  }

  /// Accepts the first URL of the app in a text.
  ///
  /// - Parameters:
  ///   - text: The text on the pasteboard. It is not logged.
  ///   - entry: The entry point.
  /// - Returns: Whether the text contains a URL of the app, which is accepted.
  @discardableResult
  public func submit(pasteboard text: String, from entry: EntryPoint = .pasteboard) -> Bool {
    guard let route = route(in: text) else { return false }
    submit(route, from: entry)
    return true
  }

  /// Returns the route of the first URL of the app in a text, without opening it.
  ///
  /// Use it to ask the user before the app opens a copied link. URLs are found by their `scheme://`, without the
  /// punctuation around them.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The route; `nil` if the text does not contain a URL of the app.
  public func route(in text: String) -> Route? {
    for link in LinkScanner(text) {
      if let url = URL(string: link), case .route(let route) = read(url) { return route }
    }
    return nil
  }
}
