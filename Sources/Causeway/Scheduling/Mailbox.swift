public import Synchronization

/// Takes what an upstream sends and delivers it in order somewhere else: a burst costs one hop, not one for each value.
///
/// One pump runs at a time. It belongs to whoever set `isPumping`, and with it the subscriber does.
@usableFromInline
final class Mailbox<Downstream: Subscriber>: @unchecked Sendable {
  @usableFromInline typealias Failure = Downstream.Failure

  /// What waits to be delivered.
  @usableFromInline
  enum Event: Sendable {
    case value(Downstream.Input)
    case completion(Completion<Failure>)
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var events: ContiguousArray<Event> = []
    /// The subscribing thread has the pump until it has begun.
    @usableFromInline var isPumping = true
    @usableFromInline var upstream: Subscription?

    @inlinable
    init() {}
  }

  /// How many events are delivered before others get a turn where they are delivered.
  @inlinable static var fairShare: Int { 1024 }

  @usableFromInline let state = Locked(State())
  @usableFromInline let isOver = Atomic(false)
  @usableFromInline let scheduler: any Scheduler
  /// The pump's.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  /// The pump's: events taken from the queue and not yet delivered.
  @exclusivity(unchecked) @usableFromInline var batch: ContiguousArray<Event> = []
  @exclusivity(unchecked) @usableFromInline var next = 0

  @inlinable
  init(_ downstream: sending Downstream, on scheduler: some Scheduler) {
    self.downstream = downstream
    self.scheduler = scheduler
  }

  /// Takes the upstream's subscription and gives the subscriber one of its own.
  @inlinable
  func begin(_ upstream: Subscription) {
    state.withLock { $0.upstream = upstream }
    downstream!.receive(
      subscription: Subscription(self) { object, request in
        let this = unsafeDowncast(object, to: Mailbox<Downstream>.self)
        if request == .isActive { return !this.isOver.load(ordering: .acquiring) }
        this.cancel()
        return false
      })
    if isOver.load(ordering: .acquiring) { return release() }
    let isWaiting = state.withLock { state in
      state.isPumping = !state.events.isEmpty
      return state.isPumping
    }
    if isWaiting { scheduler.schedule { self.pump() } }
  }

  @inlinable
  func post(_ event: Event) {
    guard !isOver.load(ordering: .acquiring) else { return }
    let isMine = state.withLock { state in
      state.events.append(event)
      defer { state.isPumping = true }
      return !state.isPumping
    }
    guard isMine else { return }
    if scheduler.isCurrent {
      pump()
    } else {
      scheduler.schedule { self.pump() }
    }
  }

  @inlinable
  func cancel() {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let (upstream, events, isMine) = state.withLock { state in
      let events = state.events
      state.events = []
      defer { state.isPumping = true }
      return (state.upstream.take(), events, !state.isPumping)
    }
    upstream?.cancel()
    _ = consume events
    // Otherwise whoever has the pump lets go of the subscriber.
    if isMine { release() }
  }

  /// Delivers until nothing waits, or others are to have a turn.
  @inlinable
  func pump() {
    var count = 0
    while true {
      if isOver.load(ordering: .acquiring) { return release() }
      if next == batch.count {
        guard refill() else { return }
      }
      if count == Self.fairShare { return scheduler.schedule { self.pump() } }
      count += 1
      let event = batch[next]
      next += 1
      switch event {
      case .value(let value): downstream!.receive(value)
      case .completion(let completion): return end(completion)
      }
    }
  }

  /// Takes what has come in, and says whether there was any; if not, this pump is over.
  @inlinable
  func refill() -> Bool {
    batch.removeAll(keepingCapacity: batch.capacity <= 4 * Self.fairShare)
    next = 0
    state.withLock { state in
      swap(&state.events, &batch)
      state.isPumping = !batch.isEmpty
    }
    return !batch.isEmpty
  }

  @inlinable
  func end(_ completion: Completion<Failure>) {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return release() }
    var downstream = downstream.take()
    release()
    downstream?.receive(completion: completion)
  }

  /// Lets go of the subscriber and the upstream. The pump is never given up again.
  @inlinable
  func release() {
    downstream = nil
    batch = []
    next = 0
    _ = state.withLock { $0.upstream.take() }
  }
}
