extension Publisher {
  /// Sends the latest value at regular times, if one has come since the last.
  ///
  /// ```marbles
  /// source            -1-23-----4-5-|
  /// sample(every: 4)  ----2---3---4-|
  /// ```
  ///
  /// The times are whole multiples of the duration after the subscription, without drift. Values are sent where the
  /// clock runs its timers. The value that waits when the upstream ends is dropped.
  ///
  /// The latest value is held. It costs one object for each subscription and a look at the clock for each value; there is
  /// a timer only while a value waits.
  ///
  /// - Parameters:
  ///   - duration: The time between two samples; more than zero.
  ///   - clock: The clock that measures the time.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher of fewer values.
  @inlinable
  @inline(__always)
  public func sample(
    every duration: Duration, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    precondition(
      duration > .zero, "sample(every:) takes a duration of more than zero, not \(duration)", file: fileID, line: line)
    return Timed(self, SampleEveryStep<Output, Failure>(duration), clock)
  }
}

/// The step of `sample(every:)`.
@usableFromInline
struct SampleEveryStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  @usableFromInline var ticks: Ticks
  @usableFromInline var pending: Value?

  @inlinable
  @inline(__always)
  init(_ duration: Duration) {
    ticks = Ticks(every: duration)
  }

  /// A tick without a value may pass unseen.
  @inlinable
  @inline(__always)
  var deadline: Duration? { pending == nil ? nil : ticks.next }

  @inlinable
  mutating func start(at now: Duration) {
    ticks.start(at: now + ticks.interval)
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Value, at now: Duration) -> StepResult<Value, Failure> {
    if now >= ticks.next { ticks.skip(to: now) }
    pending = input
    return .skip
  }

  @inlinable
  mutating func wake(at now: Duration) -> StepResult<Value, Failure> {
    ticks.skip(to: now)
    return pending.take().map { .next($0) } ?? .skip
  }
}
