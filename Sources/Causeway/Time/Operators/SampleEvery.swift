extension Publisher {
  /// Emits the latest value at regular intervals, if there is a new one.
  ///
  /// ```marbles
  /// source            -1-23-----4-5-|
  /// sample(every: 4)  ----2---3---4-|
  /// ```
  ///
  /// Samples are taken at whole multiples of the duration after the subscription, without drift. Values are emitted on
  /// the thread on which the clock's timer fires or, if that is late, on the sending thread. A value that waits when
  /// the upstream completes is discarded.
  ///
  /// The latest value is held. Each subscription allocates one object, and each value costs one clock reading; a timer
  /// exists only while a value waits.
  ///
  /// - Parameters:
  ///   - duration: The interval, greater than zero.
  ///   - clock: The clock that measures the time.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the sampled values.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func sample(
    every duration: Duration, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    TimedStepped(
      self, SampleEveryStep<Output, Failure>(duration.asPeriod(of: "sample(every:)", fileID, line)), TimeBase(clock))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.sample(every:clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func sample(
    every duration: Duration, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      TimedStepped(
        base, SampleEveryStep<MainActorBox<Output>, Failure>(duration.asPeriod(of: "sample(every:)", fileID, line)),
        TimeBase(clock).onMainActor))
  }
}

/// The step of `sample(every:)`.
@usableFromInline
struct SampleEveryStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  @usableFromInline var ticks: Ticks
  @usableFromInline var pending: Value?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ duration: Nanoseconds) {
    ticks = Ticks(every: duration)
  }

  /// The next tick.
  ///
  /// A tick without a pending value needs no timer.
  @_alwaysEmitIntoClient
  @inline(__always)
  var deadline: Nanoseconds? { pending == nil ? nil : ticks.next }

  @_alwaysEmitIntoClient
  mutating func start(at now: Nanoseconds) {
    ticks.start(at: now + ticks.interval)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Value, at now: Nanoseconds) -> StepResult<Value, Failure> {
    if now >= ticks.next { ticks.skip(to: now) }
    pending = input
    return .skip
  }

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<Value, Failure> {
    ticks.skip(to: now)
    return pending.take().map { .next($0) } ?? .skip
  }
}
