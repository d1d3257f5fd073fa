/// A publisher that sends one value without contents after a while, and finishes.
///
/// ```marbles
/// OneShotTimer(after: 3)  ---(A|)
///                         A = ()
/// ```
///
/// Each subscription has a timer of its own, which begins when it does. The value is sent where the clock runs its
/// timers.
public struct OneShotTimer: Publisher {
  /// It sends a signal.
  public typealias Output = Void
  /// This publisher never fails.
  public typealias Failure = Never

  @usableFromInline let delay: Duration
  @usableFromInline let time: TimeBase

  /// Makes a publisher of one signal.
  ///
  /// - Parameters:
  ///   - delay: How long after the subscription it is sent.
  ///   - clock: The clock that measures the time.
  @inlinable
  public init(after delay: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.delay = delay
    time = TimeBase(clock)
  }

  /// Starts a timer.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Void, Never>) {
    TimedCore(OneShotTimerStep(delay), subscriber, time).begin()
  }
}

/// The step of a one-shot timer.
@usableFromInline
struct OneShotTimerStep: TimedStep {
  @usableFromInline typealias Input = Never
  @usableFromInline typealias Output = Void
  @usableFromInline typealias Failure = Never

  @usableFromInline let delay: Duration
  @usableFromInline var deadline: Duration?

  @inlinable
  init(_ delay: Duration) {
    self.delay = delay
  }

  @inlinable
  mutating func start(at now: Duration) {
    deadline = now + delay
  }

  @inlinable
  mutating func receive(_ input: Never, at now: Duration) -> StepResult<Void, Never> {}

  @inlinable
  mutating func wake(at now: Duration) -> StepResult<Void, Never> {
    deadline = nil
    return .last(())
  }
}
