import Causeway

/// The two ways in which polling makes one reading.
///
/// Each gives `nil` if the subscriber has cancelled.
struct PollingReader<Output: Sendable, Failure: Error>: Sendable {
  typealias Reading = Result<Output, Failure>

  /// Makes a reading in the task that waits for the interval.
  let inTask: @Sendable () async -> Reading?
  /// Makes a reading in a timer of a clock that hosts timers, and passes it on, at once if it can.
  ///
  /// It returns what cancels the reading.
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
