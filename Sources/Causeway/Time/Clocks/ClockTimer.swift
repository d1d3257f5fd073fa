import Synchronization

/// Runs a closure once, when a clock has come far enough.
@usableFromInline
package final class ClockTimer: Sendable {
  /// Whether the closure may still run: taken by whoever comes first, the clock or a cancel.
  private final class Once: Sendable {
    private let isTaken = Atomic(false)

    func take() -> Bool {
      !isTaken.exchange(true, ordering: .acquiringAndReleasing)
    }
  }

  private let once = Once()
  private let ticket: TimerTicket

  /// Starts the timer.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time.
  ///   - duration: How long to wait.
  ///   - action: Runs where the clock runs its timers, unless the timer is cancelled first. Never runs before this
  ///     returns if the clock hosts timers.
  package init(_ clock: any Clock<Duration>, after duration: Duration, _ action: @escaping @Sendable () -> Void) {
    let time = TimeBase(clock)
    ticket = time.start(at: time.now + duration) { [once] in
      if once.take() { action() }
    }
  }

  /// Ends the wait; does nothing when the closure has begun.
  package func cancel() {
    if once.take() { ticket.cancel() }
  }
}
