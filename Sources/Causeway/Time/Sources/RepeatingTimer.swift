/// A publisher that counts at regular times: 0, 1, 2 and so on.
///
/// ```marbles
/// RepeatingTimer(every: 3).prefix(4)  ---0--1--2--(3|)
/// ```
///
/// ```marbles
/// RepeatingTimer(every: 3, startingAfter: 1).prefix(4)  -0--1--2--(3|)
/// ```
///
/// Each subscription has a timer of its own, which begins when it does and never ends. The times are whole multiples of
/// the interval after the first, without drift. Those that a late clock has missed are left out; the numbers count what
/// is sent. Values are sent where the clock runs its timers, never before `subscribe` returns if it is a test's clock.
public struct RepeatingTimer: Publisher {
  /// It sends how many values it has sent before.
  public typealias Output = Int
  /// This publisher never fails.
  public typealias Failure = Never

  @usableFromInline let interval: Duration
  @usableFromInline let delay: Duration
  @usableFromInline let time: TimeBase

  /// Makes a publisher of numbers.
  ///
  /// - Parameters:
  ///   - interval: The time between two values; more than zero.
  ///   - delay: The time before the first value; `nil` for the same.
  ///   - clock: The clock that measures the time.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  @inlinable
  public init(
    every interval: Duration, startingAfter delay: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      interval > .zero, "a RepeatingTimer takes an interval of more than zero, not \(interval)", file: fileID,
      line: line)
    self.interval = interval
    self.delay = delay ?? interval
    time = TimeBase(clock)
  }

  /// Starts a timer.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    TimedCore(RepeatingTimerStep(interval, delay), subscriber, time).begin()
  }
}

/// The step of a repeating timer.
@usableFromInline
struct RepeatingTimerStep: TimedStep {
  @usableFromInline typealias Input = Never
  @usableFromInline typealias Output = Int
  @usableFromInline typealias Failure = Never

  @usableFromInline let delay: Duration
  @usableFromInline var ticks: Ticks
  @usableFromInline var count = 0

  @inlinable
  init(_ interval: Duration, _ delay: Duration) {
    self.delay = delay
    ticks = Ticks(every: interval)
  }

  @inlinable
  var deadline: Duration? { ticks.next }

  @inlinable
  mutating func start(at now: Duration) {
    ticks.start(at: now + delay)
  }

  @inlinable
  mutating func receive(_ input: Never, at now: Duration) -> StepResult<Int, Never> {}

  @inlinable
  mutating func wake(at now: Duration) -> StepResult<Int, Never> {
    ticks.skip(to: now)
    defer { count += 1 }
    return .next(count)
  }
}
