/// A queue with a limit from a publisher to one consumer, which counts what it drops.
@usableFromInline
final class BoundedBuffer<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var ring: BoundedRing<Element>
    @usableFromInline var ended: Completion<Failure>?
    @usableFromInline var isCancelled = false
    @usableFromInline var waiter: UnsafeContinuation<Void, Never>?

    @inlinable
    init(_ ring: BoundedRing<Element>) {
      self.ring = ring
    }

    /// Whether the consumer has something to do.
    @inlinable
    var isReady: Bool { !ring.isEmpty || ended != nil || isCancelled }
  }

  /// What the consumer finds.
  @usableFromInline
  enum Taken: Sendable {
    case slot(gap: Int, Element?)
    case ended(Completion<Failure>)
    case nothing
  }

  @usableFromInline let state: Locked<State>
  /// Busy unless the consumer is parked.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)

  @inlinable
  init(limit: Int, keepsNewest: Bool) {
    state = Locked(State(BoundedRing(limit: limit, keepsNewest: keepsNewest)))
  }

  @inlinable
  func put(_ element: Element) {
    let (replaced, waiter) = state.withLock { state in
      (state.ring.put(element), state.waiter.take())
    }
    _ = consume replaced
    if let waiter { wake(waiter) }
  }

  @inlinable
  func finish(_ completion: Completion<Failure>) {
    let waiter = state.withLock { state in
      state.ended = completion
      return state.waiter.take()
    }
    if let waiter { wake(waiter) }
  }

  @inlinable
  func wake(_ waiter: UnsafeContinuation<Void, Never>) {
    ticket?.stir()
    waiter.resume()
  }

  /// Takes the next value with the count of those dropped before it, waiting for it if need be.
  ///
  /// - Returns: `nil` at the end, and when the task is cancelled.
  @inlinable
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> (gap: Int, Element?)? {
    ticket?.adopt()
    // A task that never has to wait would not hear of it.
    if Task.isCancelled { return nil }
    while true {
      switch takeNow() {
      case .slot(let gap, let element): return (gap, element)
      case .ended(.finished): return nil
      case .ended(.failure(let failure)): throw failure
      case .nothing: await park(isolation: isolation)
      }
    }
  }

  @inlinable
  func takeNow() -> Taken {
    state.withLock { state in
      if state.isCancelled { return .ended(.finished) }
      if let slot = state.ring.take() { return .slot(gap: slot.gap, slot.element) }
      guard let ended = state.ended else { return .nothing }
      // A failure is thrown once.
      state.ended = .finished
      return .ended(ended)
    }
  }

  @inlinable
  func park(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        let isReady = state.withLock { state in
          if !state.isReady { state.waiter = continuation }
          return state.isReady
        }
        if isReady { continuation.resume() } else { ticket?.rest() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.isCancelled = true
        return state.waiter.take()
      }
      if let waiter { wake(waiter) }
    }
  }
}
