/// A clock as used by the timed operators: the time since a fixed reference point, and timers.
///
/// It is created once per publisher, so that the type of an erased clock is inspected only then. The standard clocks
/// are read directly, and each has one queue of timers in the process.
@usableFromInline
package enum TimeBase: Sendable {
  /// The continuous clock.
  case continuous
  /// The suspending clock.
  case suspending
  /// Any other clock.
  case other(any ErasedClock)

  /// Wraps a clock.
  ///
  /// In a simulation, the standard clocks are replaced by its own.
  @available(SwiftStdlib 5.7, *)
  @usableFromInline
  package init(_ clock: any Clock<Duration>) {
    switch clock {
    case is ContinuousClock where SimulatedThread.isCurrent, is SuspendingClock where SimulatedThread.isCurrent:
      self = .other(SimulatedThread.clock)
    case is ContinuousClock: self = .continuous
    case is SuspendingClock: self = .suspending
    case let clock as any TimerHostingClock: self = TimeBase(hosted: clock)
    default: self = TimeBase(slept: clock)
    }
  }

  @available(SwiftStdlib 5.7, *)
  private init(hosted clock: some TimerHostingClock) {
    self = .other(HostedTime(clock))
  }

  @available(SwiftStdlib 5.7, *)
  private init(slept clock: some Clock<Duration>) {
    self = .other(SleptTime(clock))
  }

  /// The time of everything that is given no clock: the continuous clock, or the clock of a simulation.
  @usableFromInline
  package static var standard: TimeBase {
    SimulatedThread.isCurrent ? .other(SimulatedThread.clock) : .continuous
  }

  /// The time since the reference point.
  @_alwaysEmitIntoClient
  @inline(__always)
  package var now: Nanoseconds {
    switch self {
    case .continuous: TimerQueue.continuousNow()
    case .suspending: TimerQueue.suspendingNow()
    case .other(let time): time.now
    }
  }

  /// Whether a timer has to be started again whenever its deadline moves.
  ///
  /// A test clock requires this, so that timers fire in the order in which they were set. With other clocks, a timer
  /// that fires early costs less than one that is moved for each value.
  @_alwaysEmitIntoClient
  package var isExact: Bool {
    if case .other(let time) = self { time.isExact } else { false }
  }

  /// Starts a timer that runs a closure once.
  ///
  /// - Parameters:
  ///   - deadline: The deadline, as the time since the reference point. If it has passed, the closure runs as soon as
  ///     possible.
  ///   - action: The closure. If the timer is cancelled when the closure is about to run, it may still run.
  /// - Returns: A handle that cancels the timer.
  @usableFromInline
  package func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    switch self {
    case .continuous: TimerQueue.continuous.start(at: deadline, action)
    case .suspending: TimerQueue.suspending.start(at: deadline, action)
    case .other(let time): time.start(at: deadline, action)
    }
  }
}

/// The time of a clock that runs timers itself.
@available(SwiftStdlib 5.7, *)
struct HostedTime<Host: TimerHostingClock>: ErasedClock {
  private let clock: Host
  private let beginning: Host.Instant

  init(_ clock: Host) {
    self.clock = clock
    beginning = clock.now
  }

  // The time ends before the deadline that does not come.
  var now: Nanoseconds { min(Nanoseconds(beginning.duration(to: clock.now)), .never - .nanoseconds(1)) }

  var isExact: Bool { true }

  func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    // Relative to the clock's own time, which may be finer than a nanosecond.
    let delay = Duration(deadline) - beginning.duration(to: clock.now)
    return .hosted(clock.startTimer(after: deadline == .never ? .seconds(Int64.max) : delay, action))
  }
}

/// The time of a clock that only supports sleeping; each timer is a task.
@available(SwiftStdlib 5.7, *)
struct SleptTime<Slept: Clock<Duration>>: ErasedClock {
  private let clock: Slept
  private let beginning: Slept.Instant

  init(_ clock: Slept) {
    self.clock = clock
    beginning = clock.now
  }

  var now: Nanoseconds { Nanoseconds(beginning.duration(to: clock.now)) }

  var isExact: Bool { false }

  func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    .sleeping(
      Task { [clock, deadline = beginning.advanced(by: Duration(deadline))] in
        if await clock.sleepPersistently(until: deadline) { action() }
      })
  }
}

/// A clock outside the standard library, with its type erased.
@usableFromInline
package protocol ErasedClock: Sendable {
  /// The time since this clock was wrapped.
  var now: Nanoseconds { get }
  /// Whether timers are started again when their deadline moves.
  var isExact: Bool { get }

  /// Starts a timer that runs a closure once.
  func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle
}

/// A handle that cancels a timer.
@usableFromInline
package enum TimerHandle: Sendable {
  /// A timer in a queue.
  case queued(TimerQueue, TimerHeap<TimerQueue.Action>.Place)
  /// A timer of a clock that hosts timers.
  case hosted(@Sendable () -> Void)
  /// A sleeping task.
  case sleeping(Task<Void, Never>)

  /// Cancels the timer and releases its closure.
  ///
  /// Does nothing if the timer has fired.
  @usableFromInline
  package func cancel() {
    switch self {
    case .queued(let queue, let place): queue.cancel(place)
    case .hosted(let cancel): cancel()
    case .sleeping(let task): task.cancel()
    }
  }
}

/// A clock that can run a closure at a deadline without a sleeping task.
///
/// A test clock conforms to this protocol to fire all timers from inside `advance`.
@available(SwiftStdlib 5.7, *)
package protocol TimerHostingClock: Clock<Swift.Duration> {
  /// Starts a timer that runs a closure once.
  ///
  /// - Parameters:
  ///   - duration: The delay. If it is not positive, the closure runs as soon as possible.
  ///   - action: The closure. It never runs before this method returns.
  /// - Returns: A closure that cancels the timer. It does nothing once `action` has begun.
  func startTimer(after duration: Swift.Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// What starts tasks that the clock waits for before it advances its time.
  var taskStarter: TaskStarter? { get }

  /// Registers work that the clock waits for before it advances its time.
  ///
  /// - Returns: A closure that reports the end of the work. It has to be called exactly once.
  func beginWork() -> @Sendable () -> Void
}

@available(SwiftStdlib 5.7, *)
extension TimerHostingClock {
  package var taskStarter: TaskStarter? { nil }

  package func beginWork() -> @Sendable () -> Void { {} }
}
