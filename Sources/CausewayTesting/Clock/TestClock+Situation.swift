extension TestClock {
  /// What a clock has done so far, to see whether it does anything.
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

  /// The time now, and the sleepers with their deadlines, in words.
  var situation: String {
    let state = state.value
    let sleepers = state.sleepers.map { "\($0.kind.rawValue) until \($0.deadline.offset)" }
    return "the clock is at \(state.now.offset); on it wait: \(list(sleepers))"
  }
}
