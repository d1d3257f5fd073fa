/// A publisher that emits 0, 1, 2 and so on at regular intervals.
///
/// ```marbles
/// RepeatingTimer(every: 3).prefix(4)  ---0--1--2--(3|)
/// ```
///
/// ```marbles
/// RepeatingTimer(every: 3, startingAfter: 1).prefix(4)  -0--1--2--(3|)
/// ```
///
/// Each subscription has its own timer, which starts with the subscription and never completes. Ticks are at whole
/// multiples of the interval after the first, without drift. Ticks that were missed because the clock was late are
/// skipped; the numbers count the emitted values. Values are emitted on the thread on which the clock's timer fires;
/// with a test clock, never before `subscribe` returns.
public struct RepeatingTimer: Publisher {
  /// The number of values emitted before.
  public typealias Output = Int
  /// This publisher never fails.
  public typealias Failure = Never

  @usableFromInline let interval: Nanoseconds
  @usableFromInline let delay: Nanoseconds
  @usableFromInline let time: TimeBase

  /// Creates a repeating timer.
  ///
  /// - Parameters:
  ///   - interval: The time between two values, greater than zero.
  ///   - delay: The time before the first value, or `nil` to use `interval`.
  ///   - clock: The clock that measures the time.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  public init(
    every interval: Duration, startingAfter delay: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.interval = interval.asPeriod(of: "RepeatingTimer", fileID, line)
    self.delay = (delay ?? interval).asDelay
    time = TimeBase(clock)
  }

  /// Creates a repeating timer without `Duration`.
  package init(every interval: Nanoseconds, startingAfter delay: Nanoseconds, _ time: TimeBase) {
    self.interval = interval.asPeriod
    self.delay = delay.asDelay
    self.time = time
  }

  /// Starts a timer for the subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    TimedCore(RepeatingTimerStep(interval, delay), consume subscriber, time).begin()
  }
}

/// The step of a repeating timer.
@usableFromInline
struct RepeatingTimerStep: TimedStep {
  @usableFromInline typealias Input = Never
  @usableFromInline typealias Output = Int
  @usableFromInline typealias Failure = Never

  @usableFromInline let delay: Nanoseconds
  @usableFromInline var ticks: Ticks
  @usableFromInline var count = 0

  @_alwaysEmitIntoClient
  init(_ interval: Nanoseconds, _ delay: Nanoseconds) {
    self.delay = delay
    ticks = Ticks(every: interval)
  }

  @_alwaysEmitIntoClient
  var deadline: Nanoseconds? { ticks.next }

  @_alwaysEmitIntoClient
  mutating func start(at now: Nanoseconds) {
    ticks.start(at: now + delay)
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Never, at now: Nanoseconds) -> StepResult<Int, Never> {}

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<Int, Never> {
    ticks.skip(to: now)
    defer { count += 1 }
    return .next(count)
  }
}
