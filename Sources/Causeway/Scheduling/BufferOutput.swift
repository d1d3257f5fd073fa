/// The part of a buffer that delivers waiting values on a scheduler.
@usableFromInline
final class BufferOutput<Downstream: Subscriber>: SubscriptionTarget, @unchecked Sendable {
  // Safety: `downstream` belongs to the pump, of which the state machine starts one at a time. Tested by `BufferTests`,
  // `MailboxStressTests`.

  @usableFromInline typealias State = BufferState<Downstream.Input, Downstream.Failure>

  /// The number of values delivered before other work on the scheduler gets a turn.
  @_alwaysEmitIntoClient static var fairShare: Int { 1024 }

  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let run = ScheduledRun()
  @usableFromInline let state: Locked<State>
  @usableFromInline let upstream = Locked<Subscription?>(nil)
  /// The thread that delivers a value.
  @usableFromInline let deliverer = OwnerMark()
  /// The activity, which is busy while the pump runs or is scheduled.
  @usableFromInline let ticket = ActivityTicket.make("buffer")
  /// The downstream subscriber.
  ///
  /// It belongs to the pump, or to the thread that finds the pump parked at completion.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?

  @_alwaysEmitIntoClient
  init(
    _ downstream: sending Downstream, size: Int, whenFull: BufferOverflow<Downstream.Failure>,
    on scheduler: some Scheduler
  ) {
    self.downstream = consume downstream
    self.scheduler = scheduler
    state = Locked(State(size: size, whenFull: whenFull))
  }

  /// Stores the upstream's subscription and delivers a subscription of its own.
  @_alwaysEmitIntoClient
  func begin(_ upstream: Subscription) {
    self.upstream.withLock { $0 = upstream }
    downstream!.receive(subscription: subscription)
    // No value has arrived yet (R2), so this parks the pump, unless the subscription has been cancelled.
    if case .release = state.withLock({ $0.step() }) { release() }
    ticket?.rest()
  }

  /// Carries out the action that an event requires.
  @_alwaysEmitIntoClient
  @discardableResult
  func handle(_ event: State.Event) -> State.Action {
    var dropped = State.Dropped()
    let action = state.withLock { $0.handle(event, &dropped) }
    switch action {
    case .start:
      ticket?.stir()
      start()
    case .release: release()
    case .none, .overflow: break
    }
    return action
  }

  @_alwaysEmitIntoClient
  var isOpen: Bool { !state.withLock { $0.isOver } }

  @_alwaysEmitIntoClient
  func cancel() {
    // The cancel comes from inside a delivery.
    if deliverer.isCallingThread { downstream?._silence() }
    cancelUpstream()
    handle(.cancelled)
  }

  @_alwaysEmitIntoClient
  func cancelUpstream() {
    upstream.withLock { $0.take() }?.cancel()
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func start() {
    if scheduler.isCurrent {
      pump()
    } else {
      schedulePump()
    }
  }

  /// Schedules the pump.
  @_alwaysEmitIntoClient
  @inline(never)
  func schedulePump() {
    run.schedule()
    scheduler.schedule {
      if self.run.begin(on: self.scheduler) { self.pump() }
    }
  }

  @_alwaysEmitIntoClient
  func pump() {
    if let ticket { return pump(ticket) }
    _ = deliver()
  }

  /// Runs the pump in the subscription's tracking scope.
  @usableFromInline
  func pump(_ ticket: ActivityTicket) {
    var isParked = false
    ticket.perform { isParked = deliver() }
    if isParked { ticket.rest() }
  }

  /// Delivers until nothing is waiting or other work is due.
  ///
  /// - Returns: Whether the pump has parked.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliver() -> Bool {
    for _ in 0..<Self.fairShare {
      switch state.withLock({ $0.step() }) {
      case .deliver(let value):
        deliverer.set()
        downstream!.receive(value)
        deliverer.remove()
      case .end(let completion):
        end(completion)
        return true
      case .park: return true
      case .release:
        release()
        return true
      }
    }
    schedulePump()
    return false
  }

  @_alwaysEmitIntoClient
  func end(_ completion: Completion<Downstream.Failure>) {
    var downstream = downstream.take()
    release()
    downstream?.receive(completion: completion)
  }

  /// Releases the subscriber and the upstream.
  @_alwaysEmitIntoClient
  func release() {
    downstream.release()
    _ = upstream.withLock { $0.take() }
  }
}
