extension Publisher {
  /// Subscribes to the upstream again when it fails, a number of times.
  ///
  /// ```marbles
  /// upstream from 0 on  -1-2-#
  /// from 5 on           -------3-#
  /// from 9 on           -----------4-|
  /// retry(2)            -1-2---3---4-|
  /// ```
  ///
  /// Values are passed on. It subscribes on the thread on which the upstream fails, at once, and passes the last failure
  /// on. However often a publisher fails inside `subscribe`, the stack does not grow.
  ///
  /// - Parameter count: How often to try again in all; not negative.
  /// - Returns: A publisher that fails less often.
  @inlinable
  @inline(__always)
  public func retry(_ count: Int) -> some Publisher<Output, Failure> {
    Retry(self, RetryPlan(.immediately(attempts: count), ContinuousClock(), startsAnew: false) { _, _ in true })
  }

  /// Subscribes to the upstream again when it fails, as a policy says.
  ///
  /// ```marbles
  /// upstream from 0 on                -1-#
  /// from 6 on                         -------#
  /// from 10 on                        -----------2-|
  /// retry(.constant(3, attempts: 2))  -1---------2-|
  /// ```
  ///
  /// Values are passed on. Attempts are counted in a row: a value begins a new one, with the delay of the first attempt.
  /// A failure for which there is no attempt left, or none wanted, is passed on at once. It subscribes where the clock
  /// runs its timers or, if there is no delay, at once, on the thread on which the upstream fails. A policy without a
  /// delay and without a limit subscribes where the clock runs its timers too, so that an upstream that always fails at
  /// once does not occupy the caller's thread. However often a publisher fails inside `subscribe`, the stack does not
  /// grow.
  ///
  /// - Parameters:
  ///   - policy: How often to try, and how long to wait before.
  ///   - clock: The clock that measures the time.
  ///   - isWorthwhile: Says for a failure, and the number of the attempt in its row that would follow it, from one,
  ///     whether to try. It is called on the thread on which the upstream fails, if there is an attempt left.
  /// - Returns: A publisher that fails less often.
  @inlinable
  @inline(__always)
  public func retry(
    _ policy: RetryPolicy, clock: any Clock<Duration> = ContinuousClock(),
    while isWorthwhile: @escaping @Sendable (Failure, Int) -> Bool = { _, _ in true }
  ) -> some Publisher<Output, Failure> {
    Retry(self, RetryPlan(policy, clock, startsAnew: true, isWorthwhile))
  }
}

/// A publisher that is subscribed to again when it fails.
@usableFromInline
struct Retry<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let plan: RetryPlan<Failure>

  @inlinable
  @inline(__always)
  init(_ upstream: Upstream, _ plan: RetryPlan<Failure>) {
    self.upstream = upstream
    self.plan = plan
  }

  @inlinable
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let sequence = RetrySequence()
    upstream.subscribe(RetrySubscriber(upstream, plan, sequence, subscriber))
    sequence.proceed()
  }
}
