extension Publisher {
  /// Sends at most one value in each span of time.
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
  /// A value that comes when no window is open is sent at once, on the sending thread, and opens one. Of those that come
  /// while it is open one is kept, and sent when the window closes, where the clock runs its timers; that opens the next.
  /// So the last value is never lost with `latest`: when the upstream finishes, the one kept is sent at once, before the
  /// end. When it fails, that is dropped.
  ///
  /// It costs one object for each subscription and a look at the clock for each value.
  ///
  /// - Parameters:
  ///   - duration: How long a window is open.
  ///   - latest: Whether it is the latest value that a window keeps, rather than the first.
  ///   - clock: The clock that measures the time.
  /// - Returns: A publisher of fewer values.
  @inlinable
  @inline(__always)
  public func throttle(
    for duration: Duration, latest: Bool = true, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Publisher<Output, Failure> {
    Timed(self, ThrottleStep<Output, Failure>(duration, latest), clock)
  }
}

/// The step of `throttle`.
@usableFromInline
struct ThrottleStep<Value: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Output = Value

  @usableFromInline let duration: Duration
  @usableFromInline let keepsLatest: Bool
  @usableFromInline var kept: Value?
  /// When the window closes, or has closed if nothing is kept.
  @usableFromInline var windowEnd: Duration?

  @inlinable
  @inline(__always)
  init(_ duration: Duration, _ keepsLatest: Bool) {
    self.duration = duration
    self.keepsLatest = keepsLatest
  }

  /// A window in which nothing is kept may close unseen.
  @inlinable
  @inline(__always)
  var deadline: Duration? { kept == nil ? nil : windowEnd }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Value, at now: Duration) -> StepResult<Value, Failure> {
    if let windowEnd, now < windowEnd {
      if keepsLatest || kept == nil { kept = input }
      return .skip
    }
    windowEnd = now + duration
    return .next(input)
  }

  @inlinable
  mutating func wake(at now: Duration) -> StepResult<Value, Failure> {
    windowEnd = now + duration
    return kept.take().map { .next($0) } ?? .skip
  }

  @inlinable
  mutating func finish(at now: Duration) -> StepResult<Value, Failure> {
    kept.take().map { .last($0) } ?? .end(.finished)
  }
}
