/// A publisher that emits `()` after a delay and finishes.
///
/// ```marbles
/// OneShotTimer(after: 3)  ---(A|)
///                         A = ()
/// ```
///
/// Each subscription has its own timer, which starts with the subscription. The value is emitted on the thread on which
/// the clock's timer fires.
public struct OneShotTimer: Publisher {
  /// The value carries no information.
  public typealias Output = Void
  /// This publisher never fails.
  public typealias Failure = Never

  @usableFromInline let delay: Nanoseconds
  @usableFromInline let time: TimeBase

  /// Creates a one-shot timer.
  ///
  /// - Parameters:
  ///   - delay: The delay after the subscription.
  ///   - clock: The clock that measures the time.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  public init(after delay: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.delay = delay.asDelay
    time = TimeBase(clock)
  }

  /// Starts a timer for the subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Void, Never>) {
    TimedCore(OneShotTimerStep(delay), consume subscriber, time).begin()
  }
}

/// The step of a one-shot timer.
@usableFromInline
struct OneShotTimerStep: TimedStep {
  @usableFromInline typealias Input = Never
  @usableFromInline typealias Output = Void
  @usableFromInline typealias Failure = Never

  @usableFromInline let delay: Nanoseconds
  @usableFromInline var deadline: Nanoseconds?

  @_alwaysEmitIntoClient
  init(_ delay: Nanoseconds) {
    self.delay = delay
  }

  @_alwaysEmitIntoClient
  mutating func start(at now: Nanoseconds) {
    deadline = now + delay
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Never, at now: Nanoseconds) -> StepResult<Void, Never> {}

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<Void, Never> {
    deadline = nil
    return .last(())
  }
}
