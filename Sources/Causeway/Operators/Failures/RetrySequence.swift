/// The subscription of a publisher that is tried again and again: it cancels the current attempt, or the wait for one.
///
/// An attempt that comes while another one's `subscribe` is still running is begun when that has returned, by whoever
/// called it. So the stack does not grow.
@usableFromInline
final class RetrySequence: Sendable {
  private struct State: Sendable {
    var current: Subscription?
    var waiting: (any WaitingAttempt)?
    /// Whether the one that waits may begin.
    var isDue = false
    var timer: TimerTicket?
    /// How many attempts have waited.
    var count = 0
    /// Whether the subscriber may pause it.
    var isPaced = false
    /// Whether somebody calls `subscribe`.
    var isSubscribing = true
    var isCancelled = false
    var isOver = false

    /// Takes the attempt that may begin now.
    mutating func next() -> (any WaitingAttempt)? {
      isSubscribing = isDue && waiting != nil
      guard isSubscribing else { return nil }
      isDue = false
      timer = nil
      return waiting.take()
    }
  }

  private let state = Locked(State())

  /// Makes a sequence, whose first attempt is just being made.
  @usableFromInline
  init() {}

  @usableFromInline
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Makes another subscription the current one; cancels it if this is cancelled already.
  @usableFromInline
  func replace(with next: Subscription) {
    // The one before is returned so that it is released outside the lock.
    let (isCancelled, isPaced, _) = state.withLock { state -> (Bool, Bool, Subscription?) in
      guard !state.isCancelled else { return (true, false, nil) }
      defer { state.current = next }
      return (false, state.isPaced, state.current)
    }
    if isCancelled { next.cancel() }
    if isPaced { _ = next.prepareToPause() }
  }

  /// Prepares the current attempt to be paused, and those to come.
  private func prepareToPause() -> Bool {
    let current = state.withLock { state in
      state.isPaced = true
      return state.current
    }
    return current?.prepareToPause() ?? false
  }

  /// Begins the attempts that have become due while `subscribe` was running, after it has returned.
  @usableFromInline
  func proceed() {
    while let next = state.withLock({ $0.next() }) { next.begin() }
  }

  /// Begins an attempt as soon as no other one's `subscribe` is running.
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

  /// Begins an attempt later.
  @usableFromInline
  func wait(for next: any WaitingAttempt, until deadline: Duration, _ time: TimeBase) {
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

  /// Notes the end, and says whether it comes before a cancel.
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
  var subscription: Subscription {
    Subscription(self) { object, request in
      let this = unsafeDowncast(object, to: RetrySequence.self)
      switch request {
      case .isActive: return this.state.withLock { !$0.isCancelled && !$0.isOver }
      case .cancel:
        this.cancel()
        return false
      case .prepareToPause: return this.prepareToPause()
      default: return this.state.withLock { $0.current }?.answer(request) ?? false
      }
    }
  }
}

/// An attempt that waits for its turn.
@usableFromInline
protocol WaitingAttempt: AnyObject, Sendable {
  /// Subscribes.
  func begin()
}
