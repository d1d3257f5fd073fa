/// A record of a ``NavigationLog``: the entry point, the route, the screens that answered, and the answer.
public struct NavigationRecord: Hashable, Sendable {
  /// The kind of screens that answered.
  public enum Server: String, Hashable, Sendable {
    /// The coordinator, whose state is a value.
    case coordinator
    /// The legacy screens.
    case legacy
    /// None of them.
    case nobody
  }

  /// The entry point.
  public let entry: EntryPoint
  /// The route as text or, for a navigation inside the app, the destination as text.
  public let route: String
  /// The kind of screens that answered.
  public let server: Server
  /// The answer.
  public let answer: RouteAnswer
  /// For a link, the tabs, destinations and modals shown for it, in order.
  public let screens: [String]

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - entry: The entry point.
  ///   - route: The route or destination, as text.
  ///   - server: The kind of screens that answered.
  ///   - answer: The answer.
  ///   - screens: For a link, the screens shown for it, in order.
  public init(entry: EntryPoint, route: String, server: Server, answer: RouteAnswer, screens: [String] = []) {
    self.entry = entry
    self.route = route
    self.server = server
    self.answer = answer
    self.screens = screens
  }
}

extension NavigationRecord: CustomStringConvertible {
  /// The record on one line, with the reason if the route is not shown.
  ///
  /// For example: `open URL: item(id=1) → coordinator → tab shop, item(1)`.
  public var description: String {
    let shown = screens.isEmpty ? "" : " → \(screens.joined(separator: ", "))"
    let outcome = answer.reason.map { ": \($0)" } ?? ""
    return "\(entry): \(route) → \(server.rawValue)\(shown)\(outcome)"
  }
}
