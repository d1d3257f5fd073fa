public import Causeway
public import Foundation
public import Observation

/// Takes every wish to go somewhere, by whichever door it comes, and has it served: by the coordinator if it can, else by
/// the navigation from before.
///
/// Requests are served one after another, in the order in which they came, also those that come while another one is
/// being served. While the router is held none is begun and none is lost: hold it until the coordinator is ready, and
/// while nobody is logged in.
///
/// ```swift
/// let router = Router(table, log: log)
/// router.coordinator = coordinator
/// router.release()
///
/// scene.onOpenURL { router.submit($0) }
/// ```
///
/// Each request ends in exactly one record of the ``log``, whoever answered, and is one of the ``outcomes``. ``isHeld``,
/// ``pending`` and ``current`` are observed. When the router is released, what is being served is cancelled, and what
/// waits ends as failed.
@MainActor
@Observable
public final class Router<Route: Sendable> {
  typealias Ticket = RouteTicket<Route>

  /// Who is asked first; held weakly.
  ///
  /// It is looked up when a request's turn comes.
  @ObservationIgnored public weak var coordinator: (any RouteServer<Route>)?
  /// Who is asked when there is no coordinator, or when it has declined; held weakly.
  @ObservationIgnored public weak var legacy: (any RouteServer<Route>)?

  let read: @Sendable (URL) -> RouteReading<Route>
  let reporter: RouteReporter<Route>
  private var queue: RouteQueue<Ticket>
  @ObservationIgnored var service: Task<Void, Never>?
  /// Tells the task that is serving from others, so that nothing waits for itself.
  @ObservationIgnored var servingTask: Int?

  init(log: NavigationLog, held: Bool, read: @escaping @Sendable (URL) -> RouteReading<Route>) {
    self.read = read
    reporter = RouteReporter(log: log)
    queue = RouteQueue(isHeld: held)
  }

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - log: Where it says what came of each request.
  ///   - held: Whether requests wait until ``release()``.
  ///   - parse: Finds the route of a URL; nil if it is not one of the app's. Called on the main actor, once for each URL.
  public convenience init(log: NavigationLog, held: Bool = true, parse: @escaping @Sendable (URL) -> Route?) {
    self.init(log: log, held: held) { parse($0).map { .route($0) } ?? .foreign("it is not a URL of this app") }
  }

  deinit {
    service?.cancel()
    // Not `queue`, which is the main actor's.
    for ticket in _queue.waiting { reporter.refuse(ticket, "the router has gone") }
    reporter.finish()
  }

  /// Where each request ends as one record.
  ///
  /// A URL that is not the app's is recorded too.
  public nonisolated var log: NavigationLog { reporter.log }

  /// Each request from now on, when it comes; they are served in this order.
  ///
  /// Ends when the router is released.
  public nonisolated var requests: EventPublisher<PassthroughSubject<RouteRequest<Route>, Never>> {
    reporter.requests.readOnly
  }

  /// What comes of each request, when it is known: to show why something could not be opened, for example.
  ///
  /// It is sent before the next request is begun. Ends when the router is released.
  public nonisolated var outcomes: EventPublisher<PassthroughSubject<RouteOutcome<Route>, Never>> {
    reporter.outcomes.readOnly
  }

  /// Whether requests wait.
  public var isHeld: Bool { queue.isHeld }

  /// The requests that wait, in order: for their turn or, while the router is held, for its release.
  public var pending: [RouteRequest<Route>] { queue.waiting.map(\.request) }

  /// The request that is being served.
  public var current: RouteRequest<Route>? { queue.serving?.request }

  /// Begins no request from now on; one that is being served goes on.
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

  /// Forgets the requests that wait.
  ///
  /// Each ends as failed, in the log too. One that is being served goes on.
  ///
  /// - Returns: The forgotten requests, in order.
  @discardableResult
  public func forget() -> [RouteRequest<Route>] {
    let forgotten = pending
    handle(.forget)
    return forgotten
  }
}

extension Router {
  /// Says in the log that a URL leads nowhere.
  func refuse(_ url: URL, from entry: EntryPoint, _ reason: String) {
    log.add(
      NavigationRecord(entry: entry, route: url.absoluteString, server: .nobody, answer: .declined(reason)))
  }

  /// Takes a request in.
  @discardableResult
  func enqueue(_ request: RouteRequest<Route>) -> Ticket {
    let ticket = Ticket(request)
    handle(.submit(ticket))
    reporter.requests.send(request)
    return ticket
  }

  /// Takes a request in only to refuse it.
  func refuse(_ request: RouteRequest<Route>, _ reason: String) {
    reporter.requests.send(request)
    reporter.refuse(Ticket(request), reason)
  }

  func handle(_ event: RouteQueue<Ticket>.Event) {
    switch queue.handle(event) {
    case .none: break
    case .begin(let ticket): begin(ticket)
    case .drop(let tickets):
      for ticket in tickets { reporter.refuse(ticket, "it was forgotten before its turn came") }
    }
  }
}
