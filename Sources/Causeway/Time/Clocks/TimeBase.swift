/// A clock as the timed operators see it: the time since some beginning, and timers.
///
/// It is made once per publisher, so that a clock whose type is not known is looked at only there. The standard clocks
/// are read directly, and have one queue of timers in the process for each.
@usableFromInline
package enum TimeBase: Sendable {
  /// The continuous clock.
  case continuous
  /// The suspending clock.
  case suspending
  /// Any other clock.
  case other(any OtherTime)

  /// Looks at a clock.
  @usableFromInline
  package init(_ clock: any Clock<Duration>) {
    switch clock {
    case is ContinuousClock: self = .continuous
    case is SuspendingClock: self = .suspending
    case let clock as any TimerHostingClock: self = TimeBase(hosted: clock)
    default: self = TimeBase(slept: clock)
    }
  }

  private init(hosted clock: some TimerHostingClock) {
    self = .other(HostedTime(clock))
  }

  private init(slept clock: some Clock<Duration>) {
    self = .other(SleptTime(clock))
  }

  /// How long it is since the beginning.
  @inlinable
  @inline(__always)
  package var now: Duration {
    switch self {
    case .continuous: TimerQueue.continuousNow()
    case .suspending: TimerQueue.suspendingNow()
    case .other(let time): time.now
    }
  }

  /// Whether a timer has to be set anew whenever its deadline moves, so that timers fire in the order in which they
  /// were set.
  ///
  /// A test's clock wants that. Elsewhere a timer that is too early costs less than one that is moved for each value.
  @inlinable
  package var isExact: Bool {
    if case .other(let time) = self { time.isExact } else { false }
  }

  /// Runs a closure once.
  ///
  /// - Parameters:
  ///   - deadline: When, since the beginning; as soon as possible if it has passed.
  ///   - action: Runs once, unless the timer is cancelled before; if it is about to run, it may still do so.
  /// - Returns: What ends the wait.
  @usableFromInline
  package func start(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> TimerTicket {
    switch self {
    case .continuous: TimerQueue.continuous.start(at: deadline, action)
    case .suspending: TimerQueue.suspending.start(at: deadline, action)
    case .other(let time): time.start(at: deadline, action)
    }
  }
}
