/// The requests that wait or are being served, for finding the duplicate of a new request.
///
/// A policy that compares routes with `==` finds it by the route's hash value, in constant time.
@MainActor
struct UnfinishedRequests<Route: Sendable> {
  private let policy: RoutePolicy<Route>
  /// The requests with a key, by key.
  private var keyed: [AnyHashable: [SubmittedRequest<Route>]] = [:]

  init(_ policy: RoutePolicy<Route>) {
    self.policy = policy
  }

  /// Returns the first request that a route duplicates; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - all: Returns the requests that wait or are being served, in order. Not called if the route has a key.
  /// - Returns: The request.
  func duplicate(of route: Route, all: () -> [SubmittedRequest<Route>]) -> SubmittedRequest<Route>? {
    guard let areDuplicates = policy.areDuplicates else { return nil }
    // A request that has just ended stays in the queue until the subscribers of the outcomes have received its outcome.
    if let key = policy.key?(route) { return keyed[key]?.first { $0.trace.isOpen } }
    return all().first { areDuplicates($0.request.route, route) && $0.trace.isOpen }
  }

  /// Adds a request after the others.
  mutating func append(_ request: SubmittedRequest<Route>) {
    guard let key = policy.key?(request.request.route) else { return }
    keyed[key, default: []].append(request)
  }

  /// Adds requests before the others.
  mutating func prepend(_ requests: [SubmittedRequest<Route>]) {
    for request in requests.reversed() {
      guard let key = policy.key?(request.request.route) else { continue }
      keyed[key, default: []].insert(request, at: 0)
    }
  }

  mutating func remove(_ request: SubmittedRequest<Route>) {
    guard let key = policy.key?(request.request.route) else { return }
    keyed[key]?.removeAll { $0 === request }
    if keyed[key]?.isEmpty == true { keyed[key] = nil }
  }
}
