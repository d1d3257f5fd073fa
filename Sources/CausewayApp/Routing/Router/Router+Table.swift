public import Foundation

extension Router {
  /// Creates a router for the URLs of a table.
  ///
  /// If a URL has no route, the log and the answer contain the table's reason.
  ///
  /// - Parameters:
  ///   - table: The table that finds the route of a URL.
  ///   - log: The log in which each request ends as one record.
  ///   - held: Whether requests wait until ``release()``.
  ///   - policy: The policy for a request that arrives while other requests wait or are being served.
  ///   - timeout: The time in which a request must be served; `nil` for no limit.
  ///   - maximumAge: The longest time that a request waits for its turn; `nil` for no limit.
  ///   - clock: The clock that measures the timeout.
  ///   - now: Returns the current time, which determines the age of requests.
  public convenience init(
    _ table: RouteTable<Route>, log: NavigationLog, held: Bool = true, policy: RoutePolicy<Route> = .inOrder,
    timeout: Duration? = .seconds(30), maximumAge: Duration? = .seconds(24 * 60 * 60),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      log: log, held: held, policy: policy, timeout: timeout, maximumAge: maximumAge, clock: clock, now: now,
      read: { url in
        switch table.match(url.absoluteString) {
        case .success(let route): .route(route)
        case .failure(let mismatch): .foreign(mismatch.description)
        }
      }, url: { table.url(for: $0) })
  }
}
