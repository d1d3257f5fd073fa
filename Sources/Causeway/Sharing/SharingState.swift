/// The state machine of a shared source.
///
/// A *connection* is the period in which subscribers see one stream; a *run* is one subscription to the source. If
/// failures are hidden, a connection has several runs. A run begins only after all calls of an earlier run have
/// returned, so that a service never sees a registration before the preceding unregistration.
struct SharingState: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case idle
    /// The source has been subscribed to, or its `subscribe` is being called.
    case running
    /// The source has failed, and starts again when the timer fires.
    case pausing(timer: Int)
    case over
  }

  enum Event: Hashable, Sendable {
    /// A subscriber is counted.
    case enter
    /// The only subscriber is counted, unless it already has been.
    case enterOnce
    /// A counted subscriber needs the source.
    case connect(connection: Int)
    /// The source has sent its first value.
    case sent(run: Int)
    /// The source's `subscribe` has returned.
    case subscribed
    case ended(run: Int, failed: Bool)
    /// A subscriber has cancelled.
    case leave(connection: Int)
    /// The cancel of the source has returned.
    case stopped
    case fired(timer: Int)
  }

  enum Action: Hashable, Sendable {
    case none
    /// Subscribe to the source.
    case subscribe(run: Int)
    case startTimer(Int, Nanoseconds)
    /// Cancel the source.
    case stop
    /// Forward the completion.
    case finish
  }

  let stop: SharingStop
  let restart: SharingRestart
  private(set) var connection = 0
  private(set) var run = 0
  private(set) var source = Source.idle
  /// The number of calls that are inside the source's `subscribe` or `cancel`.
  private var callers = 0
  /// Whether a run has to begin when these calls have returned.
  private var isWanted = false
  private var subscribers = 0
  private var graceTimer: Int?
  private var failures = 0
  private var lastTimer = 0

  init(stop: SharingStop, restart: SharingRestart) {
    self.stop = stop
    self.restart = restart
  }

  /// Whether there is a subscription to the source.
  var isRunning: Bool { source == .running }

  /// Returns whether a timer is still awaited.
  func awaits(_ timer: Int) -> Bool {
    graceTimer == timer || source == .pausing(timer: timer)
  }

  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .enter:
      subscribers += 1
      graceTimer = nil
      return .none
    case .enterOnce:
      subscribers = 1
      return .none
    case .connect(connection) where subscribers > 0:
      return source == .idle ? begin() : .none
    case .sent(run) where isRunning:
      failures = 0
      return .none
    case .subscribed, .stopped:
      callers -= 1
      return isWanted ? begin() : .none
    case .ended(run, let failed) where isRunning:
      return end(failed: failed)
    case .leave(connection) where source != .over:
      subscribers -= 1
      return subscribers == 0 ? unused() : .none
    case .fired(let timer):
      return fired(timer)
    case .connect, .sent, .ended, .leave:
      // The event belongs to an earlier connection or run.
      return .none
    }
  }

  /// Begins a run, now or when the calls in progress have returned.
  private mutating func begin() -> Action {
    isWanted = callers > 0
    guard !isWanted else {
      source = .idle
      return .none
    }
    run += 1
    source = .running
    callers += 1
    return .subscribe(run: run)
  }

  private mutating func unused() -> Action {
    guard source != .idle else {
      isWanted = false
      return .none
    }
    switch stop.condition {
    case .whenUnused:
      return halt()
    case .after(let duration):
      let timer = nextTimer()
      graceTimer = timer
      return .startTimer(timer, duration)
    case .never:
      return .none
    }
  }

  private mutating func halt() -> Action {
    renew()
    callers += 1
    return .stop
  }

  private mutating func end(failed: Bool) -> Action {
    switch restart.condition {
    case .onFailure(let delay, let attempts) where failed && failures < attempts ?? .max:
      failures += 1
      let timer = nextTimer()
      source = .pausing(timer: timer)
      return .startTimer(timer, delay)
    case .onFailure where failed, .onNextSubscriber:
      renew()
      return .finish
    case .onFailure, .never:
      source = .over
      graceTimer = nil
      return .finish
    }
  }

  private mutating func fired(_ timer: Int) -> Action {
    if timer == graceTimer { return halt() }
    return source == .pausing(timer: timer) ? begin() : .none
  }

  /// Ends this connection, so that the next subscriber begins another.
  private mutating func renew() {
    connection += 1
    source = .idle
    isWanted = false
    subscribers = 0
    graceTimer = nil
    failures = 0
  }

  private mutating func nextTimer() -> Int {
    lastTimer += 1
    return lastTimer
  }
}
