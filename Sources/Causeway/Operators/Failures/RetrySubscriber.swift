/// A subscriber that forwards values until a failure, then moves the downstream subscriber to a new attempt.
@usableFromInline
struct RetrySubscriber<Upstream: Publisher, Downstream: Subscriber>: Subscriber
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Input = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let plan: RetryPlan<Failure>
  @usableFromInline let sequence: RetrySequence
  /// The downstream subscriber, until it is moved.
  @usableFromInline var downstream: Downstream?
  /// The number of this consecutive attempt; zero for the first subscription.
  @usableFromInline var attempt: Int
  /// Whether the downstream subscriber has received its subscription.
  @usableFromInline let isBegun: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    _ upstream: Upstream, _ plan: RetryPlan<Failure>, _ sequence: RetrySequence, _ downstream: sending Downstream,
    attempt: Int = 0
  ) {
    self.upstream = upstream
    self.plan = plan
    self.sequence = sequence
    self.downstream = consume downstream
    self.attempt = attempt
    isBegun = attempt > 0
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    sequence.replace(with: subscription)
    let whole = sequence.subscription
    if !isBegun { downstream?.receive(subscription: whole) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    if plan.startsAnew { attempt = 0 }
    downstream?.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func receive(completion: Completion<Failure>) {
    // An upstream that keeps sending after its failure must not affect the next attempt.
    guard downstream != nil, !sequence.isCancelled else { return }
    if case .failure(let failure) = completion {
      let now = plan.time.now
      if let delay = plan.delay(beforeAttempt: attempt + 1, after: failure) {
        guard let downstream = downstream.take() else { return }
        let next = RetryAttempt(RetrySubscriber(upstream, plan, sequence, transfer(downstream), attempt: attempt + 1))
        // Without limit and delay, an upstream that fails immediately would never give the thread back.
        let takesTurn = delay > .zero || plan.policy.attempts == nil
        return takesTurn ? sequence.wait(for: next, until: now + delay, plan.time) : sequence.go(on: next)
      }
    }
    // The predicate may have cancelled the subscription.
    guard sequence.finish() else { return }
    downstream?.receive(completion: completion)
    downstream.release()
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream?._silence()
  }
}

/// An attempt that has not begun: the subscriber and the publisher to subscribe it to.
@usableFromInline
final class RetryAttempt<Upstream: Publisher, Downstream: Subscriber>: WaitingAttempt, @unchecked Sendable
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  // Safety: The thread that removes the attempt from the sequence, under its lock, takes the subscriber. Tested by
  // `RetryThreadsTests`.

  // Taken once, by the thread that removes the attempt from the sequence.
  @exclusivity(unchecked) @usableFromInline var subscriber: RetrySubscriber<Upstream, Downstream>?

  @_alwaysEmitIntoClient
  init(_ subscriber: sending RetrySubscriber<Upstream, Downstream>) {
    self.subscriber = subscriber
  }

  @_alwaysEmitIntoClient
  func begin() {
    guard let subscriber = subscriber.take() else { return }
    subscriber.upstream.subscribe(transfer(consume subscriber))
  }
}
