public import Causeway
import Foundation

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
public final class Router<Route: Sendable>: ChangeAnnouncing {
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
  public weak var coordinator: (any RouteServer<Route>)?
  /// The screens that are asked if there is no coordinator, or if the coordinator declines.
  ///
  /// Held weakly, and read when it is needed.
  public weak var legacy: (any RouteServer<Route>)?

  /// The time in which a request must be served; `nil` for no limit.
  ///
  /// When the time expires, the request ends as failed, the task that asks the screens is cancelled, and the next
  /// request begins. A new value applies to requests that begin later.
  @available(SwiftStdlib 5.7, *)
  public var timeout: Duration? {
    get { timeLimit.map { Duration($0) } }
    set { timeLimit = newValue.map { Nanoseconds($0) } }
  }

  /// The ``timeout`` in seconds.
  public var timeoutInSeconds: Double? {
    get { timeLimit?.seconds }
    set { timeLimit = newValue.map { Nanoseconds(limiting: $0) } }
  }

  /// The longest time that a request waits for its turn, also across launches of the app; `nil` for no limit.
  ///
  /// A day by default. A request whose turn comes later is not served and ends as failed. A stored link of an earlier
  /// version of this library, which stored no times, counts from its restoration; so does a link of the future, after the
  /// system's clock was set back.
  @available(SwiftStdlib 5.7, *)
  public var maximumAge: Duration? {
    get { ageLimit.map { Duration($0) } }
    set { ageLimit = newValue.map { Nanoseconds($0) } }
  }

  /// The ``maximumAge`` in seconds.
  public var maximumAgeInSeconds: Double? {
    get { ageLimit?.seconds }
    set { ageLimit = newValue.map { Nanoseconds(limiting: $0) } }
  }

  /// The policy for a request that arrives while other requests wait or are being served.
  public let policy: RoutePolicy<Route>

  let read: @Sendable (URL) -> RouteReadResult<Route>
  let url: @Sendable (Route) -> URL?
  let reporter: RouteReporter<Route>
  let time: TimeBase
  let now: @Sendable () -> Date
  let changes = ObjectChanges()
  private var timeLimit: Nanoseconds?
  private var ageLimit: Nanoseconds?
  private var requestQueue: RouteQueue<Submitted>
  private var unfinished: UnfinishedRequests<Route>
  private var serving: Serving?
  let session = RouteSession<Route>()

  init(
    log: NavigationLog, held: Bool, policy: RoutePolicy<Route>, timeLimit: Nanoseconds?, ageLimit: Nanoseconds?,
    _ time: TimeBase, now: @escaping @Sendable () -> Date,
    read: @escaping @Sendable (URL) -> RouteReadResult<Route>, url: @escaping @Sendable (Route) -> URL?
  ) {
    self.read = read
    self.url = url
    self.policy = policy
    self.timeLimit = timeLimit
    self.ageLimit = ageLimit
    self.time = time
    self.now = now
    reporter = RouteReporter(log: log)
    requestQueue = RouteQueue(isHeld: held)
    unfinished = UnfinishedRequests(policy)
  }

  deinit {
    serving?.task.cancel()
    for submitted in requestQueue.waiting { reporter.refuse(submitted, "the router was released") }
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

  /// A signal before each change of ``isHeld``, ``pending`` or ``current``, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  private var queue: RouteQueue<Submitted> {
    changes.access(\.queue)
    return requestQueue
  }

  /// Whether the router is held, so that requests wait until ``release()``.
  public var isHeld: Bool { queue.isHeld }

  /// The waiting requests, in the order in which they will be served.
  public var pending: [RouteRequest<Route>] { queue.waiting.map(\.request) }

  /// The request that is being served.
  public var current: RouteRequest<Route>? { queue.serving?.request }
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
    let (limit, time) = (ageLimit?.asDelay, now())
    let effects = changes.change(\.queue) {
      requestQueue.handle(event) { submitted in
        guard let limit, submitted !== new else { return false }
        return time.timeIntervalSince(submitted.date) > limit.seconds
      }
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
        reporter.refuse(submitted, RouteDismissal.expired(limit).reason(wasServed: false))
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
    timeLimit.map { limit in
      Just(()).delay(for: limit, time).receive(on: MainActor.shared).sink { [weak self, weak submitted] in
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
