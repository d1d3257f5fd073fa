/// A clock that stands still, and records the timers that were started on it.
package final class HandClock: Clock, @unchecked Sendable {
  package var timers: [ClockTimer] = []

  package init() {}

  package var now: ContinuousClock.Instant { ContinuousClock.now }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) {}
}
