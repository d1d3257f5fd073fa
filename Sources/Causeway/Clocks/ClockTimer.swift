/// A timer that runs a closure once, on any clock.
@usableFromInline
package final class ClockTimer: Sendable {
  /// The right to run or to drop the closure, taken either by the clock or by a cancel.
  private final class Once: Sendable {
    private let isTaken = AtomicBool(false)

    func take() -> Bool {
      !isTaken.exchange(true, ordering: .acquiringAndReleasing)
    }
  }

  private let once = Once()
  private let handle: TimerHandle

  /// Creates and starts a timer.
  ///
  /// - Parameters:
  ///   - time: The time that measures the delay.
  ///   - duration: The delay, which is limited as every delay.
  ///   - action: The closure. It runs on the thread on which the clock's timer fires, unless the timer is cancelled
  ///     first. If the clock hosts timers, it never runs before this initializer returns.
  package init(_ time: TimeBase, after duration: Nanoseconds, _ action: @escaping @Sendable () -> Void) {
    handle = time.start(at: time.now + duration.asDelay) { [once] in
      if once.take() { action() }
    }
  }

  /// Creates and starts a timer on a clock.
  @available(SwiftStdlib 5.7, *)
  package convenience init(
    _ clock: any Clock<Duration>, after duration: Duration, _ action: @escaping @Sendable () -> Void
  ) {
    self.init(TimeBase(clock), after: duration.asDelay, action)
  }

  /// Cancels the timer.
  ///
  /// Does nothing once the closure has begun.
  package func cancel() {
    if once.take() { handle.cancel() }
  }
}
