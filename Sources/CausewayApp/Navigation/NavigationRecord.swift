/// One line of a ``NavigationLog``: the entry point, the route, the screens that served it, and the answer.
public struct NavigationRecord: Hashable, Sendable {
  /// Which kind of screen answered.
  public enum Server: String, Hashable, Sendable {
    /// The new navigation, whose state is values.
    case coordinator
    /// The screens from before.
    case legacy
    /// None did.
    case nobody
  }

  /// The entry point.
  public let entry: EntryPoint
  /// The route or, for a navigation inside the app, the destination, as text.
  public let route: String
  /// Which kind of screen answered.
  public let server: Server
  /// The answer.
  public let answer: RouteAnswer
  /// For a link, what the coordinator has shown for it, in order: tabs, destinations, modals.
  public let screens: [String]

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - entry: The entry point.
  ///   - route: The route or destination, as text.
  ///   - server: Which kind of screen answered.
  ///   - answer: The answer.
  ///   - screens: For a link, what was shown for it.
  public init(entry: EntryPoint, route: String, server: Server, answer: RouteAnswer, screens: [String] = []) {
    self.entry = entry
    self.route = route
    self.server = server
    self.answer = answer
    self.screens = screens
  }
}

extension NavigationRecord: CustomStringConvertible {
  /// The record on one line: `open URL: item(id=1) → coordinator → tab shop, item(1)`, with the reason if it is not shown.
  public var description: String {
    let shown = screens.isEmpty ? "" : " → \(screens.joined(separator: ", "))"
    let outcome = answer.reason.map { ": \($0)" } ?? ""
    return "\(entry): \(route) → \(server.rawValue)\(shown)\(outcome)"
  }
}
