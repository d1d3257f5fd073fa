extension Publisher {
  /// Sends a value when nothing has followed it for a while.
  ///
  /// ```marbles
  /// source            -1-23---4-|
  /// debounce(for: 2)  ---1--3---(4|)
  /// ```
  ///
  /// Each value takes the place of the one that waits. When the upstream finishes, the value that waits is sent at once,
  /// before the end; when it fails, that is dropped. Values are sent where the clock runs its timers, the last one on the
  /// thread that finishes.
  ///
  /// The one value that waits is held. It costs one object for each subscription and a look at the clock for each value;
  /// the timer is moved only when it goes off.
  ///
  /// - Parameters:
  ///   - duration: How long nothing may follow.
  ///   - clock: The clock that measures the time.
  /// - Returns: A publisher of the values that are followed by a pause.
  @inlinable
  @inline(__always)
  public func debounce(
    for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Publisher<Output, Failure> {
    Timed(self, DebounceStep<Output, Failure>(duration), clock)
  }
}

/// The step of `debounce`.
@usableFromInline
struct DebounceStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  @usableFromInline let duration: Duration
  @usableFromInline var pending: Value?
  @usableFromInline var deadline: Duration?

  @inlinable
  @inline(__always)
  init(_ duration: Duration) {
    self.duration = duration
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Value, at now: Duration) -> StepResult<Value, Failure> {
    pending = input
    deadline = now + duration
    return .skip
  }

  @inlinable
  mutating func wake(at now: Duration) -> StepResult<Value, Failure> {
    deadline = nil
    return pending.take().map { .next($0) } ?? .skip
  }

  @inlinable
  mutating func finish(at now: Duration) -> StepResult<Value, Failure> {
    deadline = nil
    return pending.take().map { .last($0) } ?? .end(.finished)
  }
}
