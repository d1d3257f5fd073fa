extension Publisher {
  /// Delays values and the finish.
  ///
  /// ```marbles
  /// source         -1-23---|
  /// delay(for: 3)  ----1-23---|
  /// ```
  ///
  /// A failure is not delayed: it is forwarded immediately and the waiting values are discarded. Values are emitted in
  /// order, on the thread on which the clock's timer fires or, if that is late, on the sending thread.
  ///
  /// Waiting values are held without limit. One timer serves all of them.
  ///
  /// - Parameters:
  ///   - duration: The delay.
  ///   - clock: The clock that measures the time.
  /// - Returns: A publisher of the same values.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func delay(
    for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Publisher<Output, Failure> {
    Timed(self, DelayStep<Output, Failure>(duration), clock)
  }
}

/// The step of `delay`.
@usableFromInline
struct DelayStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  /// A waiting value.
  @usableFromInline
  struct Delayed: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let due: Duration

    @_alwaysEmitIntoClient
    @inline(__always)
    init(_ value: Value, _ due: Duration) {
      self.value = value
      self.due = due
    }
  }

  @usableFromInline let duration: Duration
  @usableFromInline var waiting = Fifo<Delayed>()
  @usableFromInline var end: Duration?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ duration: Duration) {
    self.duration = duration.asDelay
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  var deadline: Duration? { waiting.first?.due ?? end }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Value, at now: Duration) -> StepResult<Value, Failure> {
    waiting.append(Delayed(input, now + duration))
    return .skip
  }

  @_alwaysEmitIntoClient
  mutating func wake(at now: Duration) -> StepResult<Value, Failure> {
    waiting.popFirst().map { .next($0.value) } ?? .end(.finished)
  }

  @_alwaysEmitIntoClient
  mutating func finish(at now: Duration) -> StepResult<Value, Failure> {
    end = now + duration
    return .skip
  }
}
