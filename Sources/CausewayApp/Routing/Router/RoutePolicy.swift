/// The rule by which a ``Router`` treats a request that arrives while other requests wait or are being served.
///
/// ```swift
/// let router = Router(table, log: log, policy: .latestWins)
/// ```
public struct RoutePolicy<Route: Sendable>: Sendable {
  /// Whether a new request replaces all others.
  let replacesOthers: Bool
  /// Returns whether two routes are duplicates.
  let areDuplicates: (@Sendable (Route, Route) -> Bool)?
  /// Returns a value that is equal for duplicates only; `nil` if a route has none.
  let key: (@Sendable (Route) -> AnyHashable?)?

  private init(
    replacesOthers: Bool = false, areDuplicates: (@Sendable (Route, Route) -> Bool)? = nil,
    key: (@Sendable (Route) -> AnyHashable?)? = nil
  ) {
    self.replacesOthers = replacesOthers
    self.areDuplicates = areDuplicates
    self.key = key
  }

  /// Serves all requests in sequence, in the order in which they arrive.
  public static var inOrder: RoutePolicy { RoutePolicy() }

  /// Serves only the newest request.
  ///
  /// A new request cancels the current request and discards all waiting requests. Each of them ends as failed. If the
  /// screens that serve the current request submit another, the current request continues, and the new request is
  /// served after it.
  public static var latestWins: RoutePolicy { RoutePolicy(replacesOthers: true) }

  /// Serves requests in order, and joins a request with an equal request that waits or is being served.
  ///
  /// The later request has no record and no outcome of its own. A caller that waits for it receives the answer to the
  /// earlier request.
  ///
  /// - Parameter areDuplicates: Returns whether two routes are the same. Called on the main actor.
  /// - Returns: The policy.
  /// - Complexity: A request is compared with each unfinished request until one is the same.
  public static func droppingDuplicates(
    by areDuplicates: @escaping @Sendable (Route, Route) -> Bool
  ) -> RoutePolicy {
    RoutePolicy(areDuplicates: areDuplicates)
  }
}

extension RoutePolicy where Route: Equatable {
  /// Serves requests in order, and joins a request with an equal request that waits or is being served.
  ///
  /// The later request has no record and no outcome of its own. A caller that waits for it receives the answer to the
  /// earlier request.
  ///
  /// - Complexity: If the routes are hashable, a duplicate is found in constant time.
  public static var dropDuplicates: RoutePolicy {
    RoutePolicy(areDuplicates: { $0 == $1 }, key: { $0 as? AnyHashable })
  }
}
