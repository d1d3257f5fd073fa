/// The rule by which a ``Router`` treats a request that arrives while other requests wait or are being served.
///
/// ```swift
/// let router = Router(table, log: log, policy: .latestWins)
/// ```
public struct RoutePolicy<Route: Sendable>: Sendable {
  /// Whether a new request takes the place of all others.
  let replacesOthers: Bool
  /// Whether two routes are the same.
  let areDuplicates: (@Sendable (Route, Route) -> Bool)?

  private init(replacesOthers: Bool = false, areDuplicates: (@Sendable (Route, Route) -> Bool)? = nil) {
    self.replacesOthers = replacesOthers
    self.areDuplicates = areDuplicates
  }

  /// Serves all requests, one after another, in the order in which they arrive.
  public static var inOrder: RoutePolicy { RoutePolicy() }

  /// Serves the newest request only.
  ///
  /// A new request cancels the current request and discards all waiting requests. Each of them ends as failed. A request
  /// that the server of the current one submits waits for its answer.
  public static var latestWins: RoutePolicy { RoutePolicy(replacesOthers: true) }

  /// Serves requests in order, and joins a request with an equal request that waits or is being served.
  ///
  /// The second request has no record and no outcome of its own. A caller that waits for it gets the answer of the first.
  ///
  /// - Parameter areDuplicates: Returns whether two routes are the same. Called on the main actor.
  /// - Returns: The policy.
  public static func droppingDuplicates(
    by areDuplicates: @escaping @Sendable (Route, Route) -> Bool
  ) -> RoutePolicy {
    RoutePolicy(areDuplicates: areDuplicates)
  }
}

extension RoutePolicy where Route: Equatable {
  /// Serves requests in order, and joins a request with an equal request that waits or is being served.
  ///
  /// The second request has no record and no outcome of its own. A caller that waits for it gets the answer of the first.
  public static var dropDuplicates: RoutePolicy { droppingDuplicates { $0 == $1 } }
}
