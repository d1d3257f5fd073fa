/// The answer to a ``RouteRequest``, and the kind of screen that gave it.
public struct RouteOutcome<Route: Sendable>: Sendable {
  /// The request.
  public let request: RouteRequest<Route>
  /// Which kind of screen answered.
  public let server: NavigationRecord.Server
  /// The answer.
  public let answer: RouteAnswer
  /// What a coordinator with the same log has shown for it, in order.
  public let screens: [String]

  /// Makes an outcome.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - server: Which kind of screen answered.
  ///   - answer: The answer.
  ///   - screens: What was shown for it, in order.
  public init(
    _ request: RouteRequest<Route>, by server: NavigationRecord.Server, _ answer: RouteAnswer, screens: [String] = []
  ) {
    self.request = request
    self.server = server
    self.answer = answer
    self.screens = screens
  }

  /// The line of the log about it.
  public var record: NavigationRecord {
    NavigationRecord(
      entry: request.entry, route: "\(request.route)", server: server, answer: answer, screens: screens)
  }
}

extension RouteOutcome: Equatable where Route: Equatable {}
extension RouteOutcome: Hashable where Route: Hashable {}

extension RouteOutcome: CustomStringConvertible {
  /// The outcome on one line, as in the log.
  public var description: String { record.description }
}
