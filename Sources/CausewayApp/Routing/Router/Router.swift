public import Causeway
public import Foundation
public import Observation

/// Accepts navigation requests from every entry point, and has each served by the coordinator or, if that declines, by the
/// screens from before.
///
/// Requests are served in sequence, in the order in which they arrive, also if they arrive while another request is being
/// served; a ``RoutePolicy`` changes that. While the router is held none begins and none is lost: hold it until the
/// coordinator is ready and while no user is logged in, or let ``follow(_:owner:preparing:)`` do so. A request that is not
/// served in time ends as failed, so that it cannot block the others.
///
/// ```swift
/// let router = Router(table, log: log)
/// router.coordinator = coordinator
/// router.follow(flow.states)
///
/// scene.onOpenURL { router.submit($0) }
/// ```
///
/// Each request ends in exactly one record of the ``log``, and is one of the ``outcomes``. ``isHeld``, ``pending`` and
/// ``current`` are observed. When the router is released, the current request is cancelled, and waiting
/// requests end as failed.
@MainActor
@Observable
public final class Router<Route: Sendable> {
  typealias Ticket = RouteTicket<Route>

  /// The request that is being served.
  struct Serving: Sendable {
    let ticket: Ticket
    let task: Task<Void, Never>
    let timer: AnyCancellable?
  }

  /// The server that is asked first; held weakly.
  ///
  /// It is looked up when a request's turn comes.
  @ObservationIgnored public weak var coordinator: (any RouteServer<Route>)?
  /// The server that is asked if there is no coordinator, or if it has declined; held weakly.
  @ObservationIgnored public weak var legacy: (any RouteServer<Route>)?

  /// How long a request may be served; nil for as long as its server takes.
  ///
  /// When the time is over, the request ends as failed, the task of its server is cancelled, and the next request begins. A
  /// change counts for requests that begin later.
  @ObservationIgnored public var timeout: Duration?
  /// The rule for a request that arrives while other requests wait or are being served.
  @ObservationIgnored public let policy: RoutePolicy<Route>

  let read: @Sendable (URL) -> RouteReading<Route>
  let url: @Sendable (Route) -> URL?
  let reporter: RouteReporter<Route>
  let clock: any Clock<Duration>
  private var queue: RouteQueue<Ticket>
  @ObservationIgnored var serving: Serving?

  @ObservationIgnored var following: AnyCancellable?
  /// How many logins there were, and the task of the last one that prepares it.
  @ObservationIgnored var login: (count: Int, task: Task<Void, Never>?) = (0, nil)
  /// The session in which requests are submitted now; nil if there is none.
  @ObservationIgnored var owner: RouteOwner?
  /// The session whose requests may be waiting; another one is dropped.
  @ObservationIgnored var lastOwner: RouteOwner?
  @ObservationIgnored var pendingStore: PendingRouteStore?
  /// Whose stored links have been taken in; from then on the queue counts.
  @ObservationIgnored var loadedOwners: Set<String?> = []

  init(
    log: NavigationLog, held: Bool, policy: RoutePolicy<Route>, timeout: Duration?, clock: any Clock<Duration>,
    read: @escaping @Sendable (URL) -> RouteReading<Route>, url: @escaping @Sendable (Route) -> URL?
  ) {
    self.read = read
    self.url = url
    self.policy = policy
    self.timeout = timeout
    self.clock = clock
    reporter = RouteReporter(log: log)
    queue = RouteQueue(isHeld: held)
  }

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - log: The log in which each request ends as one record.
  ///   - held: Whether requests wait until ``release()``.
  ///   - policy: The rule for a request that arrives while other requests wait or are being served.
  ///   - timeout: How long a request may be served; nil for as long as its server takes.
  ///   - clock: The clock that measures the timeout.
  ///   - url: Returns a URL that leads to a route, for ``keepPending(in:)``; nil if there is none. Called on the main actor.
  ///   - parse: Returns the route of a URL; nil if it is not one of the app's. Called on the main actor, once for each URL.
  public convenience init(
    log: NavigationLog, held: Bool = true, policy: RoutePolicy<Route> = .inOrder,
    timeout: Duration? = .seconds(30), clock: any Clock<Duration> = ContinuousClock(),
    url: @escaping @Sendable (Route) -> URL? = { _ in nil }, parse: @escaping @Sendable (URL) -> Route?
  ) {
    self.init(
      log: log, held: held, policy: policy, timeout: timeout, clock: clock,
      read: { parse($0).map { .route($0) } ?? .foreign("it is not a URL of this app") }, url: url)
  }

  deinit {
    serving?.task.cancel()
    login.task?.cancel()
    // Not `queue`, which is the main actor's.
    for ticket in _queue.waiting { reporter.refuse(ticket, "the router has gone") }
    reporter.finish()
  }

  /// The log in which each request ends as one record.
  ///
  /// A URL that is not the app's is recorded too.
  public nonisolated var log: NavigationLog { reporter.log }

  /// Each request from now on, when it arrives; they are served in this order.
  ///
  /// Finishes when the router is released.
  public nonisolated var requests: EventPublisher<PassthroughSubject<RouteRequest<Route>, Never>> {
    reporter.requests.readOnly
  }

  /// The outcome of each request, when it is known: to show why something could not be opened, for example.
  ///
  /// It is sent before the next request begins. Finishes when the router is released.
  public nonisolated var outcomes: EventPublisher<PassthroughSubject<RouteOutcome<Route>, Never>> {
    reporter.outcomes.readOnly
  }

  /// Whether requests wait.
  public var isHeld: Bool { queue.isHeld }

  /// The requests that wait, in order: for their turn or, while the router is held, for its release.
  public var pending: [RouteRequest<Route>] { queue.waiting.map(\.request) }

  /// The request that is being served.
  public var current: RouteRequest<Route>? { queue.serving?.request }

  /// Begins no request from now on; the current request goes on.
  ///
  /// Does nothing while the router is held.
  public func hold() {
    handle(.hold)
  }

  /// Begins the requests that have waited, in order.
  ///
  /// Does nothing while the router is not held.
  public func release() {
    handle(.release)
  }

  /// Cancels the current request, and begins the next request.
  ///
  /// The request ends as failed, in the log too, whether or not its server responds to the cancellation.
  ///
  /// - Returns: The cancelled request; nil if none is being served.
  @discardableResult
  public func cancelCurrent() -> RouteRequest<Route>? {
    let cancelled = current
    handle(.cancel, because: .cancelled)
    return cancelled
  }

  /// Forgets all waiting requests, and cancels and forgets the current request.
  ///
  /// Each ends as failed, in the log too. Links that are stored are forgotten as well.
  ///
  /// - Returns: The forgotten requests, in order, the current request first.
  @discardableResult
  public func forget() -> [RouteRequest<Route>] {
    let forgotten = (current.map { [$0] } ?? []) + pending
    handle(.remove { _ in true }, because: .forgotten)
    return forgotten
  }
}

extension Router {
  /// Records that a URL leads nowhere.
  func refuse(_ url: URL, from entry: EntryPoint, _ reason: String) {
    log.add(
      NavigationRecord(entry: entry, route: url.absoluteString, server: .nobody, answer: .declined(reason)))
  }

  /// Accepts a request.
  ///
  /// - Returns: Its ticket, or that of the request that it duplicates.
  @discardableResult
  func enqueue(_ request: RouteRequest<Route>) -> Ticket {
    if let areDuplicates = policy.areDuplicates,
      let other = unfinished.first(where: { areDuplicates($0.request.route, request.route) })
    {
      return other
    }
    let ticket = Ticket(request, of: owner, log)
    if policy.replacesOthers, isInsideService {
      // A server that leads on to another route has to be able to answer its own request.
      let current = queue.serving
      handle(.remove { $0 !== current }, because: .superseded)
      handle(.submit(ticket))
    } else {
      handle(policy.replacesOthers ? .replaceAll(ticket) : .submit(ticket), because: .superseded)
    }
    reporter.requests.send(request)
    return ticket
  }

  /// Reports a request and its refusal.
  func refuse(_ request: RouteRequest<Route>, _ reason: String) {
    reporter.requests.send(request)
    reporter.refuse(Ticket(request, log), reason)
  }

  func handle(_ event: RouteQueue<Ticket>.Event, because dismissal: RouteDismissal = .forgotten) {
    let step = queue.handle(event)
    storePending(queue.waiting)
    if let cancelled = step.cancelled { stopServing(cancelled, dismissal.reason(wasServed: true)) }
    for ticket in step.dropped { reporter.refuse(ticket, dismissal.reason(wasServed: false)) }
    if let next = step.begun { begin(next) }
  }

  private var unfinished: [Ticket] {
    (queue.serving.map { [$0] } ?? []) + queue.waiting
  }
}
