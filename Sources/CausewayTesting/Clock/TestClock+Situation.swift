extension TestClock: ObservedClock {
  var progress: ClockProgress {
    let state = state.value
    return ClockProgress(now: state.now.offset, wakings: state.wakings, jobs: jobCount, isIdle: isIdle)
  }

  var situation: String {
    let state = state.value
    let sleepers = state.sleepers.map { "\($0.kind.rawValue) until \($0.deadline.offset)" }
    return "the clock is at \(state.now.offset); waiting on it: \(list(sleepers))"
  }
}
