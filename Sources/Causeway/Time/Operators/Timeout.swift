extension Publisher {
  /// Finishes if the upstream sends nothing for a given time.
  ///
  /// ```marbles
  /// source      -1-2----3-|
  /// timeout(3)  -1-2--|
  /// ```
  ///
  /// The time is measured from the subscription, then from each value. A value that arrives exactly at the deadline is
  /// too late. The upstream is cancelled, and the finish is delivered on the thread on which the clock's timer fires
  /// or, if that is late, on the sending thread.
  ///
  /// Each subscription allocates one object, and each value costs one clock reading; the timer is moved only when it
  /// fires.
  ///
  /// - Parameters:
  ///   - duration: The maximum time without a value.
  ///   - clock: The clock that measures the time.
  /// - Returns: A publisher of the same values.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func timeout(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, TimeoutStep<Output, Failure>(duration.asDelay, nil), TimeBase(clock))
  }

  /// Fails if the upstream sends nothing for a given time.
  ///
  /// ```marbles
  /// source                                  -1-2----3-|
  /// timeout(3, customError: { TooLate() })  -1-2--#
  /// ```
  ///
  /// Like `timeout(_:clock:)`. `customError` returns the failure, and is called when the time is up, on the thread that
  /// delivers the failure.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func timeout(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock(),
    customError: @escaping @Sendable () -> Failure
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, TimeoutStep<Output, Failure>(duration.asDelay, customError), TimeBase(clock))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.timeout(_:clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func timeout(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      TimedStepped(base, TimeoutStep<MainActorBox<Output>, Failure>(duration.asDelay, nil), TimeBase(clock).onMainActor)
    )
  }

  /// Like `Publisher.timeout(_:clock:customError:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func timeout(
    _ duration: Duration, clock: any Clock<Duration> = ContinuousClock(),
    customError: @escaping () -> Failure
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      TimedStepped(
        base, TimeoutStep<MainActorBox<Output>, Failure>(duration.asDelay, unchecked(customError)),
        TimeBase(clock).onMainActor))
  }
}

/// The step of `timeout`.
@usableFromInline
struct TimeoutStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  @usableFromInline let duration: Nanoseconds
  @usableFromInline let customError: (@Sendable () -> Failure)?
  @usableFromInline var deadline: Nanoseconds?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ duration: Nanoseconds, _ customError: (@Sendable () -> Failure)?) {
    self.duration = duration
    self.customError = customError
  }

  @_alwaysEmitIntoClient
  mutating func start(at now: Nanoseconds) {
    deadline = now + duration
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Value, at now: Nanoseconds) -> StepResult<Value, Failure> {
    deadline = now + duration
    return .next(input)
  }

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<Value, Failure> {
    deadline = nil
    return .end(customError.map { .failure($0()) } ?? .finished)
  }
}
