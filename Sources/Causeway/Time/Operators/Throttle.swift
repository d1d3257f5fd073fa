extension Publisher {
  /// Emits at most one value in each time window.
  ///
  /// ```marbles
  /// source            -12345----6-7-|
  /// throttle(for: 3)  -1--3--5--6--7|
  /// ```
  ///
  /// ```marbles
  /// source                           -12345----6-7-|
  /// throttle(for: 3, latest: false)  -1--2--4--6--7|
  /// ```
  ///
  /// A value that arrives while no window is open is emitted immediately, on the sending thread, and opens a window. Of
  /// the values that arrive within a window, one is stored and emitted when the window closes, on the thread on which
  /// the clock's timer fires or, if that is late, on the sending thread; it opens the next window. When the upstream
  /// finishes, the stored value is emitted immediately, before the finish, so with `latest` the last value is always
  /// emitted. On failure the stored value is discarded.
  ///
  /// Each subscription allocates one object, and each value costs one clock reading.
  ///
  /// - Parameters:
  ///   - duration: The length of a window.
  ///   - latest: Whether a window stores its latest value instead of its first.
  ///   - clock: The clock that measures the time.
  /// - Returns: A publisher of at most one value per window.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func throttle(
    for duration: Duration, latest: Bool = true, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, ThrottleStep<Output, Failure>(duration.asDelay, latest), TimeBase(clock))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.throttle(for:latest:clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func throttle(
    for duration: Duration, latest: Bool = true, clock: any Clock<Duration> = ContinuousClock()
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(
      TimedStepped(
        base, ThrottleStep<MainActorBox<Output>, Failure>(duration.asDelay, latest), TimeBase(clock).onMainActor))
  }
}

/// The step of `throttle`.
@usableFromInline
struct ThrottleStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  @usableFromInline let duration: Nanoseconds
  @usableFromInline let keepsLatest: Bool
  @usableFromInline var kept: Value?
  /// The end of the window.
  ///
  /// If nothing is stored, the window may have closed already.
  @usableFromInline var windowEnd: Nanoseconds?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ duration: Nanoseconds, _ keepsLatest: Bool) {
    self.duration = duration
    self.keepsLatest = keepsLatest
  }

  /// The end of the window if a value is stored.
  ///
  /// Without one, closing the window needs no timer.
  @_alwaysEmitIntoClient
  @inline(__always)
  var deadline: Nanoseconds? { kept == nil ? nil : windowEnd }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Value, at now: Nanoseconds) -> StepResult<Value, Failure> {
    if let windowEnd, now < windowEnd {
      if keepsLatest || kept == nil { kept = input }
      return .skip
    }
    windowEnd = now + duration
    return .next(input)
  }

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<Value, Failure> {
    windowEnd = now + duration
    return kept.take().map { .next($0) } ?? .skip
  }

  @_alwaysEmitIntoClient
  mutating func finish(at now: Nanoseconds) -> StepResult<Value, Failure> {
    kept.take().map { .last($0) } ?? .end(.finished)
  }
}
