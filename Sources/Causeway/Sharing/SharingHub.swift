/// One source for many subscribers: does what its state machine decides, outside the lock.
@usableFromInline
final class SharingHub<Relay: Subject>: Sendable {
  /// Subscribes to the source, until that has ended for good.
  private let source: Locked<(@Sendable (SharingInlet<Relay>) -> Void)?>
  private let makeRelay: @Sendable () -> Relay
  private let clock: any Clock<Duration>
  let contents: Locked<SharingContents>

  /// Makes a hub.
  ///
  /// `subscribe` subscribes to the source. Made where its type is concrete, it keeps the values' way specialised.
  @usableFromInline
  init(
    stop: SharingStop, restart: SharingRestart, clock: any Clock<Duration>,
    makeRelay: @escaping @Sendable () -> Relay, subscribe: @escaping @Sendable (SharingInlet<Relay>) -> Void
  ) {
    source = Locked(subscribe)
    self.clock = clock
    self.makeRelay = makeRelay
    contents = Locked(SharingContents(SharingState(stop: stop, restart: restart)))
  }

  deinit {
    let (source, timers) = contents.withLock { ($0.source.take(), $0.timers) }
    for timer in timers.values { timer.cancel() }
    source?.cancel()
  }

  // MARK: For a subscriber

  /// Subscribes, and connects the source if this is the first subscriber.
  @inlinable
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Relay.Output, Relay.Failure>) {
    let (relay, connection) = enter()
    relay.handleEvents(receiveCancel: { self.leave(connection) }).subscribe(subscriber)
    connect(connection)
  }

  /// Counts a subscriber in, and says what to subscribe it to.
  @usableFromInline
  func enter() -> (relay: Relay, connection: Int) {
    let (relay, outcome, connection) = contents.withLock { contents in
      let connection = contents.state.connection
      let outcome = contents.handle(.enter)
      let relay = outcome.relay ?? makeRelay()
      contents.relay = relay
      return (relay, outcome, connection)
    }
    letGo(outcome.outdated)
    return (unsafeDowncast(relay, to: Relay.self), connection)
  }

  /// Counts a subscriber in that stands for all of its kind: several who come are one.
  func enterOnce() -> Int {
    let (outcome, connection) = contents.withLock { contents in
      let connection = contents.state.connection
      let outcome = contents.handle(.enterOnce)
      contents.relay = contents.relay ?? makeRelay()
      return (outcome, connection)
    }
    letGo(outcome.outdated)
    return connection
  }

  /// Sees to it that the source is subscribed to, for a subscriber that is in.
  @usableFromInline
  func connect(_ connection: Int) {
    handle(.connect(connection: connection))
  }

  /// Counts a cancelled subscriber out.
  @usableFromInline
  func leave(_ connection: Int) {
    handle(.leave(connection: connection))
  }

  // MARK: For the source

  /// Keeps the source's subscription, unless it is no longer wanted.
  func keep(_ subscription: Subscription, _ run: Int) {
    let isWanted = contents.withLock { contents in
      let isWanted = contents.state.run == run && contents.state.isRunning
      if isWanted { contents.source = subscription }
      return isWanted
    }
    if !isWanted { subscription.cancel() }
  }

  /// The source works: earlier failures no longer count.
  @usableFromInline
  func noteFirst(_ run: Int) {
    handle(.sent(run: run))
  }

  func end(_ run: Int, _ completion: Completion<Relay.Failure>, _ relay: Relay) {
    let isFailure = if case .failure = completion { true } else { false }
    guard handle(.ended(run: run, failed: isFailure)) == .finish else { return }
    if contents.withLock({ $0.state.source == .over }) { _ = source.withLock { $0.take() } }
    relay.send(completion: completion)
  }

  // MARK: Deciding and acting

  @discardableResult
  private func handle(_ event: SharingState.Event) -> SharingState.Action {
    let outcome = contents.withLock { $0.handle(event) }
    letGo(outcome.outdated)
    switch outcome.action {
    case .none, .finish: break
    case .startTimer(let timer, let duration): start(timer, duration)
    case .subscribe(let run):
      if let relay = outcome.relay, let subscribe = source.withLock({ $0 }) {
        subscribe(SharingInlet(unsafeDowncast(relay, to: Relay.self), run, self))
      }
      handle(.subscribed)
    case .stop:
      outcome.outdated.source?.cancel()
      handle(.stopped)
    }
    return outcome.action
  }

  private func letGo(_ outdated: SharingContents.Outdated) {
    for timer in outdated.timers { timer.cancel() }
  }

  private func start(_ number: Int, _ duration: Duration) {
    let timer = ClockTimer(clock, after: duration) { [weak self] in
      _ = self?.handle(.fired(timer: number))
    }
    let isAwaited = contents.withLock { contents in
      let isAwaited = contents.state.awaits(number)
      if isAwaited { contents.timers[number] = timer }
      return isAwaited
    }
    if !isAwaited { timer.cancel() }
  }
}
