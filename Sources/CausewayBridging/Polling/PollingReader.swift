import Causeway

/// The two ways in which polling makes a reading.
///
/// Both return `nil` if the subscriber has cancelled.
struct PollingReader<Output: Sendable, Failure: Error>: Sendable {
  typealias Reading = Result<Output, Failure>

  /// A closure that makes a reading in the task that waits for the interval.
  let inTask: @Sendable () async -> Reading?
  /// A closure that makes a reading in a timer of a clock that hosts timers.
  ///
  /// It passes the reading to its argument, immediately if possible, and returns a closure that cancels the reading, if
  /// that is possible.
  let inTimer: @Sendable (any TimerHostingClock, @escaping @Sendable (Reading?) -> Void) -> (@Sendable () -> Void)?

  init(
    inTask: @escaping @Sendable () async -> Reading?,
    inTimer:
      @escaping @Sendable (any TimerHostingClock, @escaping @Sendable (Reading?) -> Void) -> (@Sendable () -> Void)?
  ) {
    self.inTask = inTask
    self.inTimer = inTimer
  }
}
