/// What came of a ``RouteRequest``: who answered, and what.
public struct RouteOutcome<Route: Sendable>: Sendable {
  /// What was asked for.
  public let request: RouteRequest<Route>
  /// Who answered.
  public let server: NavigationRecord.Server
  /// What the answer was.
  public let answer: RouteAnswer

  /// Makes an outcome.
  ///
  /// - Parameters:
  ///   - request: What was asked for.
  ///   - server: Who answered.
  ///   - answer: What the answer was.
  public init(_ request: RouteRequest<Route>, by server: NavigationRecord.Server, _ answer: RouteAnswer) {
    self.request = request
    self.server = server
    self.answer = answer
  }

  /// The line of the log about it.
  public var record: NavigationRecord {
    NavigationRecord(entry: request.entry, route: "\(request.route)", server: server, answer: answer)
  }
}

extension RouteOutcome: Equatable where Route: Equatable {}
extension RouteOutcome: Hashable where Route: Hashable {}

extension RouteOutcome: CustomStringConvertible {
  /// The outcome on one line, as in the log.
  public var description: String { record.description }
}
