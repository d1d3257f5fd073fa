/// The hub of a shared publisher, which carries out the decisions of its state machine outside the lock.
@usableFromInline
final class SharingHub<Relay: Subject>: Sendable {
  // Safety: All relays in `contents` come from `makeRelay`, so they are of type `Relay`. Tested by `ShareTests`, and
  // the shares' scenarios in `ShippedTests`.

  /// The source, released when it has completed for good.
  private let source: Locked<SubscribeFunction?>
  private let makeRelay: @Sendable () -> Relay
  private let time: TimeBase
  let contents: Locked<SharingContents>

  /// A struct, because each access to a closure in generic storage would wrap it once more.
  private struct SubscribeFunction {
    let subscribe: @Sendable (SharingInput<Relay>, AnyStreamProbe?) -> Void
  }

  /// Creates a hub.
  ///
  /// `subscribe` subscribes to the source, for a probe if there is one. It is created where the source's type is
  /// concrete, so that delivery is specialised.
  @usableFromInline
  init(
    stop: SharingStop, restart: SharingRestart, time: TimeBase,
    makeRelay: @escaping @Sendable () -> Relay,
    subscribe: @escaping @Sendable (SharingInput<Relay>, AnyStreamProbe?) -> Void
  ) {
    source = Locked(SubscribeFunction(subscribe: subscribe))
    self.time = time
    self.makeRelay = makeRelay
    contents = Locked(SharingContents(SharingState(stop: stop, restart: restart)))
  }

  deinit {
    let (source, timers) = contents.withLock { ($0.source.take(), $0.timers) }
    for timer in timers.values { timer.cancel() }
    source?.cancel()
  }

  // MARK: For subscribers

  /// Subscribes, and connects the source if this is the first subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Relay.Output, Relay.Failure>) {
    let (relay, connection) = enter()
    relay.handleEvents(receiveCancel: { self.leave(connection) }).subscribe(consume subscriber)
    connect(connection)
  }

  /// Adds a subscriber to the count, and returns the relay to subscribe it to.
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

  /// Adds one subscriber to the count for all subscribers of its kind, unless it has already been added.
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

  /// Ensures that the source is subscribed to, for a subscriber that has been counted.
  @usableFromInline
  func connect(_ connection: Int) {
    handle(.connect(connection: connection))
  }

  /// Removes a cancelled subscriber from the count.
  @usableFromInline
  func leave(_ connection: Int) {
    handle(.leave(connection: connection))
  }

  // MARK: For the source

  /// Stores the source's subscription, or cancels it if it is no longer needed.
  func keep(_ subscription: Subscription, _ run: Int) {
    let isWanted = contents.withLock { contents in
      let isWanted = contents.state.run == run && contents.state.isRunning
      if isWanted { contents.source = subscription }
      return isWanted
    }
    if !isWanted { subscription.cancel() }
  }

  /// Resets the number of consecutive failures, because the source has sent a value.
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
      if let relay = outcome.relay, let source = source.withLock({ $0 }) {
        let probe = StreamObservers.current?.addShared(self)
        source.subscribe(SharingInput(unsafeDowncast(relay, to: Relay.self), run, self), probe)
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

  private func start(_ number: Int, _ duration: Nanoseconds) {
    let timer = ClockTimer(time, after: duration) { [weak self] in
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

/// The subscriber that forwards a shared source's events to the relay.
///
/// It does not retain the hub: after the last subscriber has left and the last copy of the publisher has been released,
/// the hub is released and cancels the source.
@usableFromInline
struct SharingInput<Relay: Subject>: CheckingSubscriber, Sendable {
  @usableFromInline typealias Input = Relay.Output
  @usableFromInline typealias Failure = Relay.Failure

  @usableFromInline let relay: Relay
  @usableFromInline let run: Int
  @usableFromInline var hasSent = false
  @usableFromInline weak let hub: SharingHub<Relay>?

  init(_ relay: Relay, _ run: Int, _ hub: SharingHub<Relay>) {
    self.relay = relay
    self.run = run
    self.hub = hub
  }

  /// Stores the subscription immediately, so that a source that sends from inside `subscribe` can be cancelled.
  @usableFromInline
  mutating func receive(subscription: Subscription) {
    if let hub { hub.keep(subscription, run) } else { subscription.cancel() }
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Input) {
    if !hasSent {
      hasSent = true
      hub?.noteFirst(run)
    }
    relay.send(input)
  }

  @usableFromInline
  mutating func receive(completion: Completion<Failure>) {
    hub?.end(run, completion, relay)
  }
}
