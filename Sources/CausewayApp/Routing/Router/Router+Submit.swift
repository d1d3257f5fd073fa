public import Foundation

/// Requests that nobody waits for: the caller learns at once whether they are the app's, and goes on.
extension Router {
  /// Takes a URL in, if it is one of the app's.
  ///
  /// What `application(_:open:)` and its like answer to the system. Otherwise the log says why not.
  ///
  /// - Parameters:
  ///   - url: What to open.
  ///   - entry: By which door it came.
  /// - Returns: Whether it is one of the app's, and is going to be served. What comes of it is in ``outcomes``.
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

  /// Takes a route in.
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - entry: By which door it came.
  public func submit(_ route: Route, from entry: EntryPoint = .inApp) {
    enqueue(RouteRequest(route, from: entry))
  }

  /// Takes in the first URL of the app's that stands in a text.
  ///
  /// - Parameters:
  ///   - text: The text on the pasteboard. It is not logged.
  ///   - entry: By which door it came.
  /// - Returns: Whether there is one, and it is going to be served.
  @discardableResult
  public func submit(pasteboard text: String, from entry: EntryPoint = .pasteboard) -> Bool {
    guard let route = route(in: text) else { return false }
    submit(route, from: entry)
    return true
  }

  /// The first route that a text leads to, by a URL of the app's in it; nothing is opened.
  ///
  /// To ask before a link is followed that somebody has copied. URLs are found by their `scheme://`, and without the
  /// punctuation around them.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The route, or nil if no URL in the text is the app's.
  public func route(in text: String) -> Route? {
    for link in LinkScanner(text) {
      if let url = URL(string: link), case .route(let route) = read(url) { return route }
    }
    return nil
  }
}
