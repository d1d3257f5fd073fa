/// A clock whose progress shows whether an awaited event can still arrive.
protocol ObservedClock: Sendable {
  /// The clock's counters now.
  var progress: ClockProgress { get }
  /// The current time and what waits on the clock, in words.
  var situation: String { get }
}

/// A snapshot of a clock's counters, compared to detect progress.
struct ClockProgress: Equatable {
  let now: Duration
  let wakings: Int
  let jobs: Int
  let isIdle: Bool
}
