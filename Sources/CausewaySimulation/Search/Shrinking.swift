/// The search for a simpler schedule that fails in the same way.
struct Shrinking {
  private static let maxReplays = 600

  private(set) var best: ScheduleTrace
  private var replays = 0

  init(_ trace: ScheduleTrace) { best = trace }

  /// Removes deviations from the ordinary order, in blocks of decreasing size, as long as the schedule still fails.
  ///
  /// - Parameter replay: Runs a schedule, and returns the trace it took if it fails in the same way.
  mutating func run(_ replay: (ScheduleTrace) async -> ScheduleTrace?) async {
    var size = max(1, best.options.count)
    while size > 0, !best.options.isEmpty {
      let isSimpler = await removeBlocks(of: size, replay)
      if !isSimpler || size > best.options.count { size /= 2 }
    }
    for position in best.options.keys.sorted() where best.options[position] ?? 0 > 1 {
      var simpler = best
      simpler.options[position] = 1
      await attempt(simpler, replay)
    }
  }

  private mutating func removeBlocks(of size: Int, _ replay: (ScheduleTrace) async -> ScheduleTrace?) async -> Bool {
    var isSimpler = false
    var start = 0
    while true {
      let positions = best.options.keys.sorted(by: >)
      if start >= positions.count { return isSimpler }
      var simpler = best
      for position in positions[start..<min(start + size, positions.count)] { simpler.options[position] = nil }
      if await attempt(simpler, replay) { isSimpler = true } else { start += size }
    }
  }

  @discardableResult
  private mutating func attempt(
    _ trace: ScheduleTrace, _ replay: (ScheduleTrace) async -> ScheduleTrace?
  ) async -> Bool {
    replays += 1
    guard replays <= Self.maxReplays, let taken = await replay(trace), taken.options.count <= trace.options.count else {
      return false
    }
    best = taken
    return true
  }
}
