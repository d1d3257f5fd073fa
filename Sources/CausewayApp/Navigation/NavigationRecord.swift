/// One line of a ``NavigationLog``: who wanted to go where, and what came of it.
public struct NavigationRecord: Hashable, Sendable {
  /// Which kind of screen it was that answered, or that nobody did.
  public enum Server: String, Hashable, Sendable {
    /// The new navigation, whose state is values.
    case coordinator
    /// The screens from before.
    case legacy
    /// Nobody.
    case nobody
  }

  /// How it began.
  public let entry: EntryPoint
  /// Where it was to lead, as text.
  public let route: String
  /// Who answered.
  public let server: Server
  /// What the answer was.
  public let answer: RouteAnswer

  /// Makes a record.
  public init(entry: EntryPoint, route: String, server: Server, answer: RouteAnswer) {
    self.entry = entry
    self.route = route
    self.server = server
    self.answer = answer
  }
}

extension NavigationRecord: CustomStringConvertible {
  /// The record on one line: `open URL: forum(id=1) → legacy`, with the reason if it is not shown.
  public var description: String {
    let outcome = answer.reason.map { ": \($0)" } ?? ""
    return "\(entry): \(route) → \(server.rawValue)\(outcome)"
  }
}
