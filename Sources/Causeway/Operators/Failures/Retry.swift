extension Publisher {
  /// Subscribes to the upstream again, up to a number of times, when it fails.
  ///
  /// ```marbles
  /// upstream from 0 on  -1-2-#
  /// from 5 on           -------3-#
  /// from 9 on           -----------4-|
  /// retry(2)            -1-2---3---4-|
  /// ```
  ///
  /// All values are forwarded. The operator subscribes again immediately, on the thread on which the upstream fails;
  /// after the last attempt the failure is forwarded. The stack does not grow, however often a publisher fails inside
  /// `subscribe`.
  ///
  /// - Parameter count: The total number of further attempts; not negative.
  /// - Returns: A publisher of the values of all attempts.
  @inlinable
  @inline(__always)
  public consuming func retry(_ count: Int) -> some Publisher<Output, Failure> {
    Retry(self, RetryPlan(.immediately(attempts: count), .standard, startsAnew: false) { _, _ in true })
  }

  /// Subscribes to the upstream again when it fails, as determined by a policy.
  ///
  /// ```marbles
  /// upstream from 0 on                -1-#
  /// from 6 on                         -------#
  /// from 10 on                        -----------2-|
  /// retry(.constant(3, attempts: 2))  -1---------2-|
  /// ```
  ///
  /// All values are forwarded. The policy counts consecutive attempts: after a value, the next failure starts again
  /// with the first attempt and its delay. A failure is forwarded immediately if no attempt is left or `isWorthwhile`
  /// returns `false`.
  ///
  /// After a delay the operator subscribes on the thread on which the clock's timer fires, without one on the thread on
  /// which the upstream fails. A policy without delay and without limit also subscribes on the thread on which the
  /// clock's timer fires, so that an upstream that always fails immediately does not occupy the caller's thread. The
  /// stack does not grow, however often a publisher fails inside `subscribe`.
  ///
  /// - Parameters:
  ///   - policy: The number of attempts and the delays between them.
  ///   - isWorthwhile: Returns whether to try again, for the failure and the number of the next consecutive attempt,
  ///     from one. Called on the thread on which the upstream fails, if an attempt is left.
  /// - Returns: A publisher of the values of all attempts.
  @inlinable
  @inline(__always)
  public consuming func retry(
    _ policy: RetryPolicy, while isWorthwhile: @escaping @Sendable (Failure, Int) -> Bool = { _, _ in true }
  ) -> some Publisher<Output, Failure> {
    Retry(self, RetryPlan(policy, .standard, startsAnew: true, isWorthwhile))
  }

  /// Subscribes to the upstream again when it fails, as determined by a policy and a clock that measures the delays.
  ///
  /// Like ``retry(_:while:)``, which uses the continuous clock.
  @available(SwiftStdlib 5.7, *)
  @inlinable
  @inline(__always)
  public consuming func retry(
    _ policy: RetryPolicy, clock: any Clock<Duration>,
    while isWorthwhile: @escaping @Sendable (Failure, Int) -> Bool = { _, _ in true }
  ) -> some Publisher<Output, Failure> {
    Retry(self, RetryPlan(policy, TimeBase(clock), startsAnew: true, isWorthwhile))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.retry(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func retry(_ count: Int) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(base.retry(count))
  }

  /// Like `Publisher.retry(_:while:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func retry(
    _ policy: RetryPolicy, while isWorthwhile: @escaping (Failure, Int) -> Bool = { _, _ in true }
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      Retry(base, RetryPlan(policy, .standard.onMainActor, startsAnew: true, unchecked(isWorthwhile))))
  }

  /// Like `Publisher.retry(_:clock:while:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func retry(
    _ policy: RetryPolicy, clock: any Clock<Duration>,
    while isWorthwhile: @escaping (Failure, Int) -> Bool = { _, _ in true }
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      Retry(base, RetryPlan(policy, TimeBase(clock).onMainActor, startsAnew: true, unchecked(isWorthwhile))))
  }
}

/// The publisher of ``Publisher/retry(_:)``.
@usableFromInline
package struct Retry<Upstream: Publisher>: Publisher {
  @usableFromInline package typealias Output = Upstream.Output
  @usableFromInline package typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let plan: RetryPlan<Failure>

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ upstream: Upstream, _ plan: RetryPlan<Failure>) {
    self.upstream = upstream
    self.plan = plan
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let sequence = RetrySequence()
    upstream.subscribe(RetrySubscriber(upstream, plan, sequence, consume subscriber))
    sequence.proceed()
  }
}

/// The decision whether and when to try again.
@usableFromInline
package struct RetryPlan<Failure: Error>: Sendable {
  @usableFromInline let policy: RetryPolicy
  @usableFromInline let time: TimeBase
  /// Whether a value resets the number of consecutive attempts.
  @usableFromInline let startsAnew: Bool
  @usableFromInline let isWorthwhile: @Sendable (Failure, Int) -> Bool

  @_alwaysEmitIntoClient
  init(
    _ policy: RetryPolicy, _ time: TimeBase, startsAnew: Bool,
    _ isWorthwhile: @escaping @Sendable (Failure, Int) -> Bool
  ) {
    self.policy = policy
    self.time = time
    self.startsAnew = startsAnew
    self.isWorthwhile = isWorthwhile
  }

  /// Returns the delay before an attempt, or `nil` if the attempt is not to be made.
  @_alwaysEmitIntoClient
  func delay(beforeAttempt attempt: Int, after failure: Failure) -> Nanoseconds? {
    var generator = SystemRandomNumberGenerator()
    guard let delay = policy.nanoseconds(beforeAttempt: attempt, using: &generator) else { return nil }
    return isWorthwhile(failure, attempt) ? delay : nil
  }
}
