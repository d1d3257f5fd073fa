import Causeway
public import Foundation

extension Router {
  /// Creates a router.
  ///
  /// - Parameters:
  ///   - log: The log in which each request ends as one record.
  ///   - held: Whether requests wait until ``release()``.
  ///   - policy: The policy for a request that arrives while other requests wait or are being served.
  ///   - timeout: The seconds in which a request must be served, by the continuous clock; `nil` for no limit.
  ///   - maximumAge: The longest time in seconds that a request waits for its turn; `nil` for no limit.
  ///   - now: Returns the current time, which determines the age of requests.
  ///   - url: Returns a URL of a route, for ``keepPending(in:)``; `nil` if the route has no URL. Called on the main
  ///     actor.
  ///   - parse: Returns the route of a URL; `nil` if it is not a URL of the app. Called on the main actor, once for
  ///     each URL.
  public convenience init(
    log: NavigationLog, held: Bool = true, policy: RoutePolicy<Route> = .inOrder, timeout: Double? = 30,
    maximumAge: Double? = 24 * 60 * 60, now: @escaping @Sendable () -> Date = { Date() },
    url: @escaping @Sendable (Route) -> URL? = { _ in nil }, parse: @escaping @Sendable (URL) -> Route?
  ) {
    self.init(
      log: log, held: held, policy: policy, timeLimit: timeout.map { Nanoseconds(limiting: $0) },
      ageLimit: maximumAge.map { Nanoseconds(limiting: $0) }, .standard, now: now, read: Self.read(parse), url: url)
  }

  /// Creates a router with a clock.
  ///
  /// Like the initializer without a clock, which measures the timeout.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public convenience init(
    log: NavigationLog, held: Bool = true, policy: RoutePolicy<Route> = .inOrder,
    timeout: Duration? = .seconds(30), maximumAge: Duration? = .seconds(24 * 60 * 60),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    url: @escaping @Sendable (Route) -> URL? = { _ in nil }, parse: @escaping @Sendable (URL) -> Route?
  ) {
    self.init(
      log: log, held: held, policy: policy, timeLimit: timeout.map { Nanoseconds($0) },
      ageLimit: maximumAge.map { Nanoseconds($0) }, TimeBase(clock), now: now, read: Self.read(parse), url: url)
  }

  /// Creates a router for the URLs of a table, which also prints the URLs of routes.
  ///
  /// If a URL has no route, the log and the answer contain the table's reason. The other parameters are those of a
  /// router without a table.
  public convenience init(
    _ table: RouteTable<Route>, log: NavigationLog, held: Bool = true, policy: RoutePolicy<Route> = .inOrder,
    timeout: Double? = 30, maximumAge: Double? = 24 * 60 * 60, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      log: log, held: held, policy: policy, timeLimit: timeout.map { Nanoseconds(limiting: $0) },
      ageLimit: maximumAge.map { Nanoseconds(limiting: $0) }, .standard, now: now, read: Self.read(table),
      url: { table.url(for: $0) })
  }

  /// Creates a router with a clock for the URLs of a table, which also prints the URLs of routes.
  ///
  /// Like the initializer without a clock, which measures the timeout.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public convenience init(
    _ table: RouteTable<Route>, log: NavigationLog, held: Bool = true, policy: RoutePolicy<Route> = .inOrder,
    timeout: Duration? = .seconds(30), maximumAge: Duration? = .seconds(24 * 60 * 60),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      log: log, held: held, policy: policy, timeLimit: timeout.map { Nanoseconds($0) },
      ageLimit: maximumAge.map { Nanoseconds($0) }, TimeBase(clock), now: now, read: Self.read(table),
      url: { table.url(for: $0) })
  }

  private static func read(
    _ parse: @escaping @Sendable (URL) -> Route?
  ) -> @Sendable (URL) -> RouteReadResult<Route> {
    { parse($0).map { .route($0) } ?? .foreign("it is not a URL of this app") }
  }

  private static func read(_ table: RouteTable<Route>) -> @Sendable (URL) -> RouteReadResult<Route> {
    { url in
      switch table.match(url.absoluteString) {
      case .success(let route): .route(route)
      case .failure(let mismatch): .foreign(mismatch.description)
      }
    }
  }
}

/// Requests without a wait: the caller learns immediately whether they belong to the app, and continues.
extension Router {
  /// Accepts a URL if it is a URL of the app.
  ///
  /// The result answers `application(_:open:)` and similar methods of the system. If the URL is not accepted, the log
  /// contains the reason.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - entry: The entry point.
  /// - Returns: Whether the URL is a URL of the app, and is accepted. ``outcomes`` emits its outcome.
  @discardableResult
  public func submit(_ url: URL, from entry: EntryPoint = .openURL) -> Bool {
    switch read(url) {
    case .route(let route):
      submit(route, from: entry)
      return true
    case .foreign(let reason):
      refuse(url, from: entry, reason)
      return false
    }
  }

  /// Accepts a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - entry: The entry point.
  public func submit(_ route: Route, from entry: EntryPoint = .inApp) {
    enqueue(RouteRequest(route, from: entry))
  }

  /// Accepts the first URL of the app in a text.
  ///
  /// - Parameters:
  ///   - text: The text on the pasteboard. It is not logged.
  ///   - entry: The entry point.
  /// - Returns: Whether the text contains a URL of the app, which is accepted.
  @discardableResult
  public func submit(pasteboard text: String, from entry: EntryPoint = .pasteboard) -> Bool {
    guard let route = route(in: text) else { return false }
    submit(route, from: entry)
    return true
  }

  /// Returns the route of the first URL of the app in a text, without opening it.
  ///
  /// Use it to ask the user before the app opens a copied link. URLs are found by their `scheme://`, without the
  /// punctuation around them.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The route; `nil` if the text does not contain a URL of the app.
  public func route(in text: String) -> Route? {
    for link in LinkScanner(text) {
      if let url = URL(string: link), case .route(let route) = read(url) { return route }
    }
    return nil
  }
}

/// Requests whose answer the caller awaits.
///
/// If the waiting task is cancelled, the wait ends immediately and the request stays: it is served in its turn, and its
/// outcome is in the log. A wait inside ``RouteServer/serve(_:)`` could not end, so the router refuses such a request:
/// submit it instead. The router does not detect a wait in another task that `serve` awaits.
extension Router {
  /// Opens a URL and waits for the answer.
  ///
  /// Cancelling the waiting task, and calling this method inside ``RouteServer/serve(_:)``, have the same result as for
  /// a route.
  ///
  /// - Returns: The answer; ``RouteAnswer/declined(_:)`` if the URL is not a URL of the app.
  @discardableResult
  public func open(_ url: URL, from entry: EntryPoint = .openURL) async -> RouteAnswer {
    switch read(url) {
    case .route(let route):
      return await open(route, from: entry)
    case .foreign(let reason):
      refuse(url, from: entry, reason)
      return .declined(reason)
    }
  }

  /// Shows a route and waits for the answer.
  ///
  /// If the waiting task is cancelled, the method returns ``RouteAnswer/failed(_:)`` immediately, and the request stays
  /// in the queue. A call inside ``RouteServer/serve(_:)`` is refused with ``RouteAnswer/failed(_:)``: submit the route
  /// instead.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - entry: The entry point.
  /// - Returns: The answer.
  @discardableResult
  public func open(_ route: Route, from entry: EntryPoint = .inApp) async -> RouteAnswer {
    let request = RouteRequest(route, from: entry)
    if isInsideService {
      let reason = "open(_:from:) was called inside serve(_:): submit the route instead"
      refuse(request, reason)
      return .failed(reason)
    }
    let outcome = await enqueue(request).outcome.first()
    return outcome?.answer ?? .failed("the wait was cancelled; the request stays in the queue")
  }

  /// Opens the first URL of the app in a text and waits for the answer.
  ///
  /// The text is not logged.
  ///
  /// - Returns: The answer; ``RouteAnswer/declined(_:)`` if the text does not contain a URL of the app.
  @discardableResult
  public func open(pasteboard text: String, from entry: EntryPoint = .pasteboard) async -> RouteAnswer {
    guard let route = route(in: text) else { return .declined("the text contains no URL of this app") }
    return await open(route, from: entry)
  }
}

extension Router {
  /// Records that a URL is not a URL of the app.
  private func refuse(_ url: URL, from entry: EntryPoint, _ reason: String) {
    log.add(
      NavigationRecord(entry: entry, route: url.absoluteString, server: .unserved, answer: .declined(reason)))
  }

  /// Reports a request and its refusal.
  private func refuse(_ request: RouteRequest<Route>, _ reason: String) {
    reporter.requests.send(request)
    reporter.refuse(Submitted(request, at: now(), log), reason)
  }
}

/// The result of reading a URL.
enum RouteReadResult<Route: Sendable>: Sendable {
  case route(Route)
  /// The URL has no route, for the given reason.
  case foreign(String)
}
