/// A bounded queue between a publisher and one iterator, which counts the values that it discards.
@usableFromInline
final class BoundedBuffer<Element: Sendable, Failure: Error>: WaitingLine<BoundedRing<Element>.StoredElement, Failure>,
  AsyncConsumer, @unchecked Sendable
{
  // Safety: All state is behind the lock; the thread that takes `waiter` out of it resumes it. Tested by
  // `AsyncValuesStressTests`, `WaitingTasksStressTests`.

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var ring: BoundedRing<Element>
    @usableFromInline var ended: Completion<Failure>?
    @usableFromInline var isCancelled = false
    @usableFromInline var waiter: UnsafeContinuation<Void, Never>?

    @_alwaysEmitIntoClient
    init(_ ring: BoundedRing<Element>) {
      self.ring = ring
    }

    /// Whether the consumer does not have to wait.
    @_alwaysEmitIntoClient
    var isReady: Bool { !ring.isEmpty || ended != nil || isCancelled }
  }

  @usableFromInline let state: Locked<State>
  /// Whether gaps are delivered separately, each before the value that follows it.
  @usableFromInline let hasGaps: Bool
  /// The activity, which is idle while the tasks wait.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)

  @_alwaysEmitIntoClient
  init(limit: Int, keepsNewest: Bool, hasGaps: Bool) {
    state = Locked(State(BoundedRing(limit: limit, keepsNewest: keepsNewest)))
    self.hasGaps = hasGaps
    super.init()
  }

  @_alwaysEmitIntoClient
  func put(_ element: Element) {
    let (replaced, waiter) = state.withLock { state in
      (state.ring.put(element), state.waiter.take())
    }
    _ = consume replaced
    if let waiter { wake(waiter) }
  }

  @_alwaysEmitIntoClient
  func finish(_ completion: Completion<Failure>) {
    let waiter = state.withLock { state in
      state.ended = completion
      return state.waiter.take()
    }
    if let waiter { wake(waiter) }
  }

  @_alwaysEmitIntoClient
  func wake(_ waiter: UnsafeContinuation<Void, Never>) {
    ticket?.stir()
    waiter.resume()
  }

  @_alwaysEmitIntoClient
  func takeNow() -> Taken<BoundedRing<Element>.StoredElement, Failure>? {
    state.withLock { state in
      if state.isCancelled { return .ended(.finished) }
      if let slot = state.ring.takeNext(hasGaps: hasGaps) { return .value(slot) }
      guard let ended = state.ended else { return nil }
      // A failure is thrown only once.
      state.ended = .finished
      return .ended(ended)
    }
  }

  @_alwaysEmitIntoClient
  func wait(isolation: isolated (any Actor)?) async -> Taken<BoundedRing<Element>.StoredElement, Failure>? {
    await withCancellableContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
      let isReady = state.withLock { state in
        if !state.isReady { state.waiter = continuation }
        return state.isReady
      }
      if isReady { continuation.resume() } else { ticket?.rest() }
    } onCancel: {
      cancel()
    }
    return nil
  }

  @_alwaysEmitIntoClient
  func cancel() {
    let waiter = state.withLock { state in
      state.isCancelled = true
      return state.waiter.take()
    }
    if let waiter { wake(waiter) }
  }
}

/// A subscriber that stores values in a ``BoundedBuffer``.
@usableFromInline
struct BufferSink<Input: Sendable, Failure: Error>: CheckingSubscriber {
  @usableFromInline let buffer: BoundedBuffer<Input, Failure>
  /// The token, held until the subscription arrives.
  @usableFromInline var token: AnyCancellable?
  @usableFromInline let watch: SubscriptionWatch?

  @_alwaysEmitIntoClient
  init(_ buffer: BoundedBuffer<Input, Failure>, _ token: AnyCancellable, _ watch: SubscriptionWatch? = nil) {
    self.watch = watch
    self.buffer = buffer
    self.token = token
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    token.take()?.receive(subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    buffer.put(input)
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    watch?.end()
    buffer.finish(completion)
  }
}

extension SubscriptionCheck {
  /// Shows how full a buffer is in a stream graph.
  @usableFromInline
  func show<Element: Sendable, Failure: Error>(_ buffer: BoundedBuffer<Element, Failure>) {
    addGauge("waiting") { [weak buffer] in buffer?.state.withLock { $0.ring.count } }
    // A buffer for the latest value is meant to replace it, and a loop that is told of gaps handles them.
    let ring = buffer.state.withLock { ($0.ring.limit, $0.ring.keepsNewest) }
    addGauge(buffer.hasGaps ? "gaps" : ring == (1, true) ? "replaced" : "dropped") { [weak buffer] in
      buffer?.state.withLock { $0.ring.dropped }
    }
  }
}
