/// The subscription of a stream of several publishers in sequence, which cancels the current one.
///
/// A publisher whose last part is such a stream again, as in a recursion, does not nest in it: it takes over the
/// subscriber and this subscription (see ``Tail``). If a part completes inside its own `subscribe`, the caller of that
/// `subscribe` goes on with the next part afterwards. So neither the way of a value nor the stack grows.
@usableFromInline
final class SequentialSubscription: SubscriptionTarget {
  private struct State: Sendable {
    var current: Subscription?
    var isCancelled = false
    /// The request that prepares each part for being paused, if the subscriber may pause the source.
    var pacing: SubscriptionRequest?
    /// The thread that subscribes to a part, or 0.
    var runner: UInt = 0
    /// The part to subscribe to after that.
    var next: SequentialPart?
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  @usableFromInline
  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  @usableFromInline
  var isOpen: Bool {
    state.withLock { !$0.isCancelled && $0.current != nil }
  }

  /// Replaces the current subscription, or cancels the new one if the stream has been cancelled.
  @usableFromInline
  func replace(with next: Subscription) {
    // The previous subscription is returned, so that it is released outside the lock.
    let (isCancelled, pacing, _) = state.withLock { state -> (Bool, SubscriptionRequest?, Subscription?) in
      guard !state.isCancelled else { return (true, nil, nil) }
      let last = state.current
      state.current = next
      return (false, state.pacing, last)
    }
    if isCancelled { next.cancel() }
    if let pacing { _ = next.answer(pacing) }
  }

  /// Prepares the current publisher and all later ones for being paused.
  ///
  /// - Returns: Always `true`, because later publishers may support pausing.
  private func prepare(_ pacing: SubscriptionRequest) -> Bool {
    let current = state.withLock { state in
      state.pacing = pacing
      return state.current
    }
    _ = current?.answer(pacing)
    return true
  }

  /// Releases the current subscription because the stream has completed.
  @usableFromInline
  func finish() {
    _ = state.withLock { $0.current.take() }
  }

  @usableFromInline
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      return state.current.take()
    }?.cancel()
  }

  @usableFromInline
  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .prepareToPause, .followDemand: return prepare(request)
    default: return state.withLock { $0.current }?.answer(request) ?? false
    }
  }

  /// Begins to subscribe to a part on the calling thread, unless the stream has been cancelled.
  ///
  /// - Parameter later: Returns the part, if the calling thread is subscribing to the previous one, to be subscribed to
  ///   after that.
  /// - Returns: Whether the caller subscribes to the part, and then to those that ``next()`` returns.
  @usableFromInline
  func begin(orLeave later: () -> SequentialPart) -> Bool {
    let thread = currentThread()
    return state.withLock { state in
      if state.isCancelled { return false }
      if state.runner == thread {
        state.next = later()
        return false
      }
      state.runner = thread
      return true
    }
  }

  /// Returns the part that was left to the calling thread meanwhile, or ends the run.
  @usableFromInline
  func next() -> SequentialPart? {
    let thread = currentThread()
    return state.withLock { state in
      // Another thread has gone on with the stream.
      guard state.runner == thread else { return nil }
      if let next = state.next.take(), !state.isCancelled { return next }
      state.runner = 0
      return nil
    }
  }
}

/// A part of a stream that is subscribed to later.
@usableFromInline
class SequentialPart: @unchecked Sendable {
  // Safety: Created and run by one thread. Tested by `RecursionTests`.

  @usableFromInline
  init() {}

  /// Subscribes to the part.
  @usableFromInline
  func run() {}
}
