/// The answer to a ``RouteRequest``, and the kind of screens that gave it.
public struct RouteOutcome<Route: Sendable>: Sendable {
  /// The request.
  public let request: RouteRequest<Route>
  /// The kind of screens that answered.
  public let server: NavigationRecord.Server
  /// The answer.
  public let answer: RouteAnswer
  /// The screens that a coordinator with the same log showed for the request, in order.
  public let screens: [String]

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - server: The kind of screens that answered.
  ///   - answer: The answer.
  ///   - screens: The screens shown for the request, in order.
  public init(
    _ request: RouteRequest<Route>, by server: NavigationRecord.Server, _ answer: RouteAnswer, screens: [String] = []
  ) {
    self.request = request
    self.server = server
    self.answer = answer
    self.screens = screens
  }

  /// The record of the outcome in the log.
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
