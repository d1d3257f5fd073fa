public import Causeway
import Foundation
public import Observation

/// A router that accepts navigation requests from every entry point, and passes them to a coordinator or legacy
/// screens.
///
/// Requests are served in sequence, in the order in which they arrive, even if they arrive while another request is
/// being served; a ``RoutePolicy`` changes that. The coordinator is asked first, and the legacy screens if
/// the coordinator declines.
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
  typealias Submitted = SubmittedRequest<Route>

  /// The request that is being served.
  private struct Serving: Sendable {
    let submitted: Submitted
    let task: Task<Void, Never>
    var timer: AnyCancellable?
  }

  /// The screens that are asked first.
  ///
  /// Held weakly, and read when the turn of a request comes.
  @ObservationIgnored public weak var coordinator: (any RouteServer<Route>)?
  /// The screens that are asked if there is no coordinator, or if the coordinator declines.
  ///
  /// Held weakly, and read when it is needed.
  @ObservationIgnored public weak var legacy: (any RouteServer<Route>)?

  /// The time in which a request must be served; `nil` for no limit.
  ///
  /// When the time expires, the request ends as failed, the task that asks the screens is cancelled, and the next
  /// request begins. A new value applies to requests that begin later.
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
  private var queue: RouteQueue<Submitted>
  @ObservationIgnored private var unfinished: UnfinishedRequests<Route>
  @ObservationIgnored private var serving: Serving?
  let session = RouteSession<Route>()

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

  deinit {
    serving?.task.cancel()
    // Not `queue`, which is isolated to the main actor.
    for submitted in _queue.waiting { reporter.refuse(submitted, "the router was released") }
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
  /// The cancelled request ends as failed, also in the log, whether or not the screens respond to the cancellation.
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
  /// Accepts a request.
  ///
  /// - Returns: The submitted request, or the one that it duplicates.
  @discardableResult
  func enqueue(_ request: RouteRequest<Route>) -> Submitted {
    let duplicate = unfinished.duplicate(of: request.route) { (queue.serving.map { [$0] } ?? []) + waiting }
    if let duplicate { return duplicate }
    let submitted = Submitted(request, of: session.owner, at: now(), log)
    if policy.replacesOthers, isInsideService {
      // The screens must be able to answer the current request after they have submitted another.
      let current = queue.serving
      handle(.remove { $0 !== current }, because: .superseded)
      handle(.submit(submitted))
    } else {
      handle(policy.replacesOthers ? .replaceAll(submitted) : .submit(submitted), because: .superseded)
    }
    reporter.requests.send(request)
    rereadPending()
    return submitted
  }

  /// The waiting requests, in order.
  var waiting: [Submitted] { queue.waiting }

  /// Handles an event of the queue.
  ///
  /// - Complexity: Constant on average; linear in the number of requests if several are restored or removed.
  func handle(_ event: RouteQueue<Submitted>.Event, because dismissal: RouteDismissal = .forgotten) {
    let served = queue.serving
    let new = event.arriving
    let (limit, time) = (maximumAge?.asDelay, now())
    let effects = queue.handle(event) { submitted in
      guard let limit, submitted !== new else { return false }
      return time.timeIntervalSince(submitted.date) > limit.seconds
    }
    if let new { unfinished.append(new) }
    if case .restore(let restored) = event { unfinished.prepend(restored) }
    if case .finish = event, let served { unfinished.remove(served) }
    let removed = effects.dropped + effects.expired
    for submitted in removed + (effects.cancelled.map { [$0] } ?? []) { unfinished.remove(submitted) }
    let isWaiting = new != nil && effects.begun !== new
    let begun = effects.begun.flatMap { $0 === new ? nil : $0 }
    storePending(adding: isWaiting ? new : nil, removing: removed + (begun.map { [$0] } ?? []))
    if let cancelled = effects.cancelled { stopServing(cancelled, dismissal.reason(wasServed: true)) }
    for submitted in effects.dropped { reporter.refuse(submitted, dismissal.reason(wasServed: false)) }
    if let limit {
      for submitted in effects.expired {
        reporter.refuse(submitted, RouteDismissal.expired(Duration(limit)).reason(wasServed: false))
      }
    }
    if let next = effects.begun { begin(next) }
  }
}

/// The serving of a request when its turn comes.
extension Router {
  /// Whether the running task serves the current request.
  var isInsideService: Bool {
    guard let trace = serving?.submitted.trace else { return false }
    return trace.isOpen && trace.isServedByRunningTask
  }

  /// Whether a request is the one that is being served.
  func isServing(_ submitted: Submitted) -> Bool { serving?.submitted === submitted }

  /// Serves a request, in the activity scope in which it was created.
  private func begin(_ submitted: Submitted) {
    // A subscriber that received the earlier outcomes may have removed this request.
    guard submitted.trace.isOpen else { return }
    guard let activity = submitted.activity else { return serve(submitted) }
    activity.stir()
    activity.perform { serve(submitted) }
  }

  /// Ends a request that is being served, and no longer waits for the screens.
  private func stopServing(_ submitted: Submitted, _ reason: String) {
    let service = isServing(submitted) ? serving.take() : nil
    // Closed first, because the handlers of the cancellation may navigate.
    reporter.refuse(submitted, reason)
    service?.task.cancel()
    service?.timer?.cancel()
    submitted.activity?.rest()
  }

  private func serve(_ submitted: Submitted) {
    let task = Task { [weak self, reporter, pendingStore = session.pendingStore] in
      submitted.activity?.adopt()
      submitted.trace.adoptRunningTask()
      // The link must have left the store before it can crash the app.
      await pendingStore?.save()
      let (kind, answer) = await NavigationTrace.$current.withValue(submitted.trace) {
        await submitted.answer { self?.screens($0) }
      }
      guard reporter.end(submitted, by: kind, answer) else { return }
      self?.finish(submitted)
      submitted.activity?.rest()
    }
    serving = Serving(submitted: submitted, task: task)
    // A timeout of zero may be over at once, and then the next request is being served.
    let timer = startTimer(for: submitted)
    if isServing(submitted) { serving?.timer = timer }
  }

  /// Begins the next request, unless a subscriber of the outcomes has removed this request and thereby begun the next.
  private func finish(_ submitted: Submitted) {
    guard isServing(submitted) else { return }
    serving.take()?.timer?.cancel()
    handle(.finish)
  }

  private func startTimer(for submitted: Submitted) -> AnyCancellable? {
    timeout.map { limit in
      Just(()).delay(for: limit, clock: clock).receive(on: MainActor.shared).sink { [weak self, weak submitted] in
        guard let self, let submitted, isServing(submitted) else { return }
        handle(.cancel, because: .timedOut(limit))
      }
    }
  }

  private func screens(_ kind: NavigationRecord.Server) -> (any RouteServer<Route>)? {
    switch kind {
    case .coordinator: coordinator
    case .legacy: legacy
    case .unserved: nil
    }
  }
}
