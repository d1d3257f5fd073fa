extension Publisher {
  /// Emits a value when no other value has followed it for a given time.
  ///
  /// ```marbles
  /// source            -1-23---4-|
  /// debounce(for: 2)  ---1--3---(4|)
  /// ```
  ///
  /// Each value replaces the pending one. When the upstream finishes, the pending value is emitted immediately, before
  /// the finish; on failure it is discarded. Values are emitted on the thread on which the clock's timer fires or, if
  /// that is late, on the sending thread; the last one on the thread that finishes.
  ///
  /// The pending value is held. Each subscription allocates one object, and each value costs one clock reading; the
  /// timer is moved only when it fires.
  ///
  /// - Parameters:
  ///   - duration: The time without further values after which a value is emitted.
  ///   - clock: The clock that measures the time.
  /// - Returns: A publisher of the values that are followed by a pause.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func debounce(
    for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, DebounceStep<Output, Failure>(duration.asDelay), TimeBase(clock))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.debounce(for:clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func debounce(
    for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      TimedStepped(base, DebounceStep<MainActorBox<Output>, Failure>(duration.asDelay), TimeBase(clock).onMainActor))
  }
}

/// The step of `debounce`.
@usableFromInline
struct DebounceStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  @usableFromInline let duration: Nanoseconds
  @usableFromInline var pending: Value?
  @usableFromInline var deadline: Nanoseconds?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ duration: Nanoseconds) {
    self.duration = duration
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Value, at now: Nanoseconds) -> StepResult<Value, Failure> {
    pending = input
    deadline = now + duration
    return .skip
  }

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<Value, Failure> {
    deadline = nil
    return pending.take().map { .next($0) } ?? .skip
  }

  @_alwaysEmitIntoClient
  mutating func finish(at now: Nanoseconds) -> StepResult<Value, Failure> {
    deadline = nil
    return pending.take().map { .last($0) } ?? .end(.finished)
  }
}
