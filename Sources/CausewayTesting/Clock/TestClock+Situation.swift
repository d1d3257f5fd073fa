extension TestClock {
  /// A snapshot of a clock's counters, compared to detect progress.
  struct Activity: Equatable {
    let now: Instant
    let wakings: Int
    let jobs: Int
    let isIdle: Bool
  }

  var activity: Activity {
    let state = state.value
    return Activity(now: state.now, wakings: state.wakings, jobs: jobCount, isIdle: isIdle)
  }

  /// The current time, and the sleepers with their deadlines, in words.
  var situation: String {
    let state = state.value
    let sleepers = state.sleepers.map { "\($0.kind.rawValue) until \($0.deadline.offset)" }
    return "the clock is at \(state.now.offset); waiting on it: \(list(sleepers))"
  }
}
