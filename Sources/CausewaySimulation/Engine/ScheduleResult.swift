import Testing

/// What one schedule has done.
struct ScheduleResult {
  /// The reason why a schedule has failed.
  enum Failure {
    /// The test has recorded an issue, such as an expectation.
    case issue(Issue)
    /// The body has thrown an error.
    case error(any Error)
    /// The body waits, and nothing is left that could continue it.
    case hang
    /// Subscriptions are still live, one per line.
    case leak(String)
    /// The step limit has been reached.
    case livelock
  }

  let failure: Failure?
  let chooser: Chooser
  let steps: Int
  /// The number of jobs that came from other threads.
  let arrivals: Int
  let fingerprint: UInt64
}
