import Causeway

/// The two ways in which polling makes a reading.
///
/// Both return `nil` if the subscriber has cancelled.
struct PollingReader<Output: Sendable, Failure: Error>: Sendable {
  typealias Reading = Result<Output, Failure>

  /// Makes a reading in the task that waits for the interval.
  let inTask: @Sendable () async -> Reading?
  /// Makes a reading in a timer of a clock that hosts timers, and passes it to a closure, immediately if possible.
  ///
  /// Returns a closure that cancels the reading, if it can be cancelled.
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
