public import Causeway
public import Foundation
public import Observation

/// A router that accepts navigation requests from every entry point, and passes them to a coordinator or legacy
/// screens.
///
/// Requests are served in sequence, in the order in which they arrive, even if they arrive while another request is
/// being served; a ``RoutePolicy`` changes that. The coordinator is asked first, and the legacy server if the
/// coordinator declines.
///
/// While the router is held, requests wait. Hold it until the coordinator is ready and while no user is logged in, or
/// let ``follow(_:owner:preparing:)`` do so. A request that has waited for longer than ``maximumAge`` when its turn comes
/// ends as failed, so that an old link does not open unexpectedly. A request that is not served within its ``timeout``
/// ends as failed too, so that it cannot block the others.
///
/// ```swift
/// let router = Router(table, log: log)
/// router.coordinator = coordinator
/// router.follow(flow.states)
/// router.submit(url)
/// ```
///
/// Each request ends in exactly one record of the ``log``, and in one of the ``outcomes``. ``isHeld``, ``pending`` and
/// ``current`` are observed. When the router is released, the current request is cancelled, and waiting requests end as
/// failed.
@MainActor
@Observable
public final class Router<Route: Sendable> {
  typealias Ticket = SubmittedRequest<Route>

  /// The request that is being served.
  struct Serving: Sendable {
    let ticket: Ticket
    let task: Task<Void, Never>
    var timer: AnyCancellable?
  }

  /// The server that is asked first.
  ///
  /// Held weakly, and read when the turn of a request comes.
  @ObservationIgnored public weak var coordinator: (any RouteServer<Route>)?
  /// The server that is asked if there is no coordinator, or if the coordinator declines.
  ///
  /// Held weakly, and read when it is needed.
  @ObservationIgnored public weak var legacy: (any RouteServer<Route>)?

  /// The time in which a request must be served; `nil` for no limit.
  ///
  /// When the time expires, the request ends as failed, the task of its server is cancelled, and the next request
  /// begins. A new value applies to requests that begin later.
  @ObservationIgnored public var timeout: Duration?
  /// The longest time that a request waits for its turn, also across launches of the app; `nil` for no limit.
  ///
  /// A day by default. A request whose turn comes later is not served and ends as failed. A stored link of an earlier
  /// version of this library, which stored no times, counts from its restoration; so does a link of the future, after the
  /// system's clock was set back.
  @ObservationIgnored public var maximumAge: Duration?
  /// The policy for a request that arrives while other requests wait or are being served.
  @ObservationIgnored public let policy: RoutePolicy<Route>

  let read: @Sendable (URL) -> RouteReadResult<Route>
  let url: @Sendable (Route) -> URL?
  let reporter: RouteReporter<Route>
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  private var queue: RouteQueue<Ticket>
  @ObservationIgnored private var unfinished: UnfinishedRequests<Route>
  @ObservationIgnored var serving: Serving?

  @ObservationIgnored var following: AnyCancellable?
  /// The number of logins, and the task that prepares the last login.
  @ObservationIgnored var login: (count: Int, task: Task<Void, Never>?) = (0, nil)
  /// The session in which requests are submitted now; `nil` if there is none.
  @ObservationIgnored var owner: RouteOwner?
  /// The session whose requests may be waiting; requests of other sessions have been removed.
  @ObservationIgnored var lastOwner: RouteOwner?
  @ObservationIgnored var pendingStore: PendingRouteStore?
  /// The task that reads stored links again that could not be read.
  @ObservationIgnored var rereading: Task<Void, Never>?
  /// The owners whose stored links have been restored; from then on, the queue determines their stored links.
  @ObservationIgnored var loadedOwners: Set<String?> = []

  init(
    log: NavigationLog, held: Bool, policy: RoutePolicy<Route>, timeout: Duration?, maximumAge: Duration?,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    read: @escaping @Sendable (URL) -> RouteReadResult<Route>, url: @escaping @Sendable (Route) -> URL?
  ) {
    self.read = read
    self.url = url
    self.policy = policy
    self.timeout = timeout
    self.maximumAge = maximumAge
    self.clock = clock
    self.now = now
    reporter = RouteReporter(log: log)
    queue = RouteQueue(isHeld: held)
    unfinished = UnfinishedRequests(policy)
  }

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - log: The log in which each request ends as one record.
  ///   - held: Whether requests wait until ``release()``.
  ///   - policy: The policy for a request that arrives while other requests wait or are being served.
  ///   - timeout: The time in which a request must be served; `nil` for no limit.
  ///   - maximumAge: The longest time that a request waits for its turn; `nil` for no limit.
  ///   - clock: The clock that measures the timeout.
  ///   - now: Returns the current time, which determines the age of requests.
  ///   - url: Returns a URL of a route, for ``keepPending(in:)``; `nil` if the route has no URL. Called on the main
  ///     actor.
  ///   - parse: Returns the route of a URL; `nil` if it is not a URL of the app. Called on the main actor, once for
  ///     each URL.
  public convenience init(
    log: NavigationLog, held: Bool = true, policy: RoutePolicy<Route> = .inOrder,
    timeout: Duration? = .seconds(30), maximumAge: Duration? = .seconds(24 * 60 * 60),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    url: @escaping @Sendable (Route) -> URL? = { _ in nil }, parse: @escaping @Sendable (URL) -> Route?
  ) {
    self.init(
      log: log, held: held, policy: policy, timeout: timeout, maximumAge: maximumAge, clock: clock, now: now,
      read: { parse($0).map { .route($0) } ?? .foreign("it is not a URL of this app") }, url: url)
  }

  deinit {
    serving?.task.cancel()
    login.task?.cancel()
    // Not `queue`, which is isolated to the main actor.
    for ticket in _queue.waiting { reporter.refuse(ticket, "the router was released") }
    reporter.finish()
  }

  /// The log in which each request ends as one record.
  ///
  /// It also contains a record of each URL that is not a URL of the app.
  public nonisolated var log: NavigationLog { reporter.log }

  /// Each request from now on, when it arrives.
  ///
  /// Restored and refused requests are included. A request that is joined with a duplicate is not. Finishes when the
  /// router is released.
  public nonisolated var requests: EventPublisher<PassthroughSubject<RouteRequest<Route>, Never>> {
    reporter.requests.readOnly
  }

  /// The outcome of each request, for example to show why a link could not be opened.
  ///
  /// An outcome is emitted before the next request begins. Finishes when the router is released.
  public nonisolated var outcomes: EventPublisher<PassthroughSubject<RouteOutcome<Route>, Never>> {
    reporter.outcomes.readOnly
  }

  /// Whether the router is held, so that requests wait until ``release()``.
  public var isHeld: Bool { queue.isHeld }

  /// The waiting requests, in the order in which they will be served.
  public var pending: [RouteRequest<Route>] { queue.waiting.map(\.request) }

  /// The request that is being served.
  public var current: RouteRequest<Route>? { queue.serving?.request }

  /// Holds the requests: no request begins from now on, and the current request continues.
  ///
  /// Does nothing if the router is already held.
  public func hold() {
    handle(.hold)
  }

  /// Begins the waiting requests, in order.
  ///
  /// Does nothing if the router is not held.
  public func release() {
    handle(.release)
    rereadPending()
  }

  /// Cancels the current request, and begins the next request.
  ///
  /// The cancelled request ends as failed, also in the log, whether or not its server responds to the cancellation.
  ///
  /// - Returns: The cancelled request; `nil` if no request is being served.
  @discardableResult
  public func cancelCurrent() -> RouteRequest<Route>? {
    let cancelled = current
    handle(.cancel, because: .cancelled)
    return cancelled
  }

  /// Removes all waiting requests, and cancels the current request.
  ///
  /// Each request ends as failed, also in the log. The stored copies of these links are removed too; stored links of
  /// other users stay.
  ///
  /// - Returns: The removed requests, in order, the current request first.
  @discardableResult
  public func forget() -> [RouteRequest<Route>] {
    let forgotten = (current.map { [$0] } ?? []) + pending
    handle(.remove { _ in true }, because: .forgotten)
    return forgotten
  }
}

extension Router {
  /// Records that a URL is not a URL of the app.
  func refuse(_ url: URL, from entry: EntryPoint, _ reason: String) {
    log.add(
      NavigationRecord(entry: entry, route: url.absoluteString, server: .unserved, answer: .declined(reason)))
  }

  /// Accepts a request.
  ///
  /// - Returns: The ticket of the request, or of the request that it duplicates.
  @discardableResult
  func enqueue(_ request: RouteRequest<Route>) -> Ticket {
    let duplicate = unfinished.duplicate(of: request.route) { (queue.serving.map { [$0] } ?? []) + waiting }
    if let duplicate { return duplicate }
    let ticket = Ticket(request, of: owner, at: now(), log)
    if policy.replacesOthers, isInsideService {
      // The server of the current request must be able to answer it after it has submitted another request.
      let current = queue.serving
      handle(.remove { $0 !== current }, because: .superseded)
      handle(.submit(ticket))
    } else {
      handle(policy.replacesOthers ? .replaceAll(ticket) : .submit(ticket), because: .superseded)
    }
    reporter.requests.send(request)
    rereadPending()
    return ticket
  }

  /// Reports a request and its refusal.
  func refuse(_ request: RouteRequest<Route>, _ reason: String) {
    reporter.requests.send(request)
    reporter.refuse(Ticket(request, at: now(), log), reason)
  }

  /// The tickets of the waiting requests, in order.
  var waiting: [Ticket] { queue.waiting }

  /// Handles an event of the queue.
  ///
  /// - Complexity: Constant on average; linear in the number of requests if several are restored or removed.
  func handle(_ event: RouteQueue<Ticket>.Event, because dismissal: RouteDismissal = .forgotten) {
    let served = queue.serving
    let submitted = event.submitted
    let (limit, time) = (maximumAge?.asDelay, now())
    let step = queue.handle(event) { ticket in
      guard let limit, ticket !== submitted else { return false }
      return time.timeIntervalSince(ticket.date) > limit / .seconds(1)
    }
    if let submitted { unfinished.append(submitted) }
    if case .restore(let tickets) = event { unfinished.prepend(tickets) }
    if case .finish = event, let served { unfinished.remove(served) }
    let removed = step.dropped + step.expired
    for ticket in removed + (step.cancelled.map { [$0] } ?? []) { unfinished.remove(ticket) }
    let isWaiting = submitted != nil && step.begun !== submitted
    let begun = step.begun.flatMap { $0 === submitted ? nil : $0 }
    storePending(adding: isWaiting ? submitted : nil, removing: removed + (begun.map { [$0] } ?? []))
    if let cancelled = step.cancelled { stopServing(cancelled, dismissal.reason(wasServed: true)) }
    for ticket in step.dropped { reporter.refuse(ticket, dismissal.reason(wasServed: false)) }
    if let limit {
      for ticket in step.expired { reporter.refuse(ticket, RouteDismissal.expired(limit).reason(wasServed: false)) }
    }
    if let next = step.begun { begin(next) }
  }
}

/// The result of reading a URL.
enum RouteReadResult<Route: Sendable>: Sendable {
  case route(Route)
  /// The URL has no route, for the given reason.
  case foreign(String)
}
