public import Causeway

/// Measures time with a clock of your choice, a test's for example.
///
/// Where it delivers is up to you too; without a word on that it is where the clock runs its timers, so with a test's
/// clock everything is delivered inside `advance`.
public struct ClockScheduler: SchedulerType {
  /// What measures the time.
  public let clock: any Clock<Duration>
  /// Where things are delivered.
  public let scheduler: any Causeway.Scheduler

  /// Makes a scheduler over a clock.
  ///
  /// - Parameters:
  ///   - clock: What measures the time.
  ///   - place: Where things are delivered; at once, where the clock runs its timers, without one.
  public init(_ clock: any Clock<Duration>, on place: (any ImmediateSchedulerType)? = nil) {
    self.clock = clock
    scheduler = place?.scheduler ?? Causeway.ImmediateScheduler()
  }
}
