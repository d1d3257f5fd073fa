/// The subscription of a retrying publisher, which cancels the current attempt or the wait for the next one.
///
/// If an attempt becomes due while the `subscribe` of another one is still running, the caller of that `subscribe`
/// begins it afterwards. So the stack does not grow.
@usableFromInline
final class RetrySequence: SubscriptionTarget {
  private struct State: Sendable {
    var current: Subscription?
    var waiting: (any WaitingAttempt)?
    /// Whether the waiting attempt may begin.
    var isDue = false
    var timer: TimerHandle?
    /// The number of attempts that have waited.
    var count = 0
    /// The request that prepares each attempt for being paused, if the subscriber may pause the source.
    var pacing: SubscriptionRequest?
    /// Whether a call of `subscribe` is in progress.
    var isSubscribing = true
    var isCancelled = false
    var isOver = false

    /// Removes and returns the attempt that may begin now.
    mutating func next() -> (any WaitingAttempt)? {
      isSubscribing = isDue && waiting != nil
      guard isSubscribing else { return nil }
      isDue = false
      timer = nil
      return waiting.take()
    }
  }

  private let state = Locked(State())

  /// Creates a sequence whose first attempt is about to be subscribed.
  @usableFromInline
  init() {}

  @usableFromInline
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Replaces the current subscription, or cancels the new one if the sequence has been cancelled.
  @usableFromInline
  func replace(with next: Subscription) {
    // The previous subscription is returned, so that it is released outside the lock.
    let (isCancelled, pacing, _) = state.withLock { state -> (Bool, SubscriptionRequest?, Subscription?) in
      guard !state.isCancelled else { return (true, nil, nil) }
      defer { state.current = next }
      return (false, state.pacing, state.current)
    }
    if isCancelled { next.cancel() }
    if let pacing { _ = next.answer(pacing) }
  }

  /// Prepares the current attempt and all later ones for being paused.
  ///
  /// - Returns: Always `true`, because later attempts may support pausing.
  private func prepare(_ pacing: SubscriptionRequest) -> Bool {
    let current = state.withLock { state in
      state.pacing = pacing
      return state.current
    }
    _ = current?.answer(pacing)
    return true
  }

  /// Begins the attempts that became due while `subscribe` was running.
  @usableFromInline
  func proceed() {
    while let next = state.withLock({ $0.next() }) { next.begin() }
  }

  /// Begins an attempt as soon as no other attempt's `subscribe` is running.
  @usableFromInline
  func go(on next: any WaitingAttempt) {
    let (mayBegin, _) = state.withLock { state -> (Bool, Subscription?) in
      guard !state.isCancelled else { return (false, nil) }
      state.waiting = next
      state.isDue = true
      defer { state.isSubscribing = true }
      return (!state.isSubscribing, state.current.take())
    }
    if mayBegin { proceed() }
  }

  /// Begins an attempt at a deadline.
  @usableFromInline
  func wait(for next: any WaitingAttempt, until deadline: Nanoseconds, _ time: TimeBase) {
    let (number, _) = state.withLock { state -> (Int?, Subscription?) in
      guard !state.isCancelled else { return (nil, nil) }
      state.waiting = next
      state.count += 1
      return (state.count, state.current.take())
    }
    guard let number else { return }
    let timer = time.start(at: deadline) { [self] in fire(number) }
    let isAwaited = state.withLock { state in
      let isAwaited = state.count == number && state.waiting != nil && !state.isDue
      if isAwaited { state.timer = timer }
      return isAwaited
    }
    if !isAwaited { timer.cancel() }
  }

  private func fire(_ number: Int) {
    let mayBegin = state.withLock { state in
      guard state.count == number, state.waiting != nil else { return false }
      state.isDue = true
      defer { state.isSubscribing = true }
      return !state.isSubscribing
    }
    if mayBegin { proceed() }
  }

  /// Records the completion.
  ///
  /// - Returns: Whether the sequence has not been cancelled.
  @usableFromInline
  func finish() -> Bool {
    let (isFirst, _) = state.withLock { state in
      state.isOver = true
      return (!state.isCancelled, state.current.take())
    }
    return isFirst
  }

  @usableFromInline
  func cancel() {
    let (current, timer, _) = state.withLock { state in
      state.isCancelled = true
      return (state.current.take(), state.timer.take(), state.waiting.take())
    }
    timer?.cancel()
    current?.cancel()
  }

  @usableFromInline
  var isOpen: Bool {
    state.withLock { !$0.isCancelled && !$0.isOver }
  }

  @usableFromInline
  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .prepareToPause, .followDemand: return prepare(request)
    default: return state.withLock { $0.current }?.answer(request) ?? false
    }
  }
}

/// An attempt that has not begun.
@usableFromInline
protocol WaitingAttempt: AnyObject, Sendable {
  /// Subscribes.
  func begin()
}
