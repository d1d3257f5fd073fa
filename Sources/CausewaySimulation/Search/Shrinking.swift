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
    if best.options.count > 1 { await findSingleDeviation(replay) }
    await lowerEqualOptions(replay)
    for position in best.options.keys.sorted() { await lower([position], replay) }
  }

  /// Looks for a schedule with a single deviation.
  ///
  /// Removing one of several deviations moves the later ones to other decisions, so blocks alone do not find it.
  private mutating func findSingleDeviation(_ replay: (ScheduleTrace) async -> ScheduleTrace?) async {
    for option in 1...2 {
      for position in 0..<64 where await attempt(ScheduleTrace([position: option]), replay) { return }
    }
  }

  /// Lowers the options that are equal, together: two equal delays often have to stay equal.
  private mutating func lowerEqualOptions(_ replay: (ScheduleTrace) async -> ScheduleTrace?) async {
    for option in Set(best.options.values).sorted(by: >) where option > 1 {
      await lower(best.options.filter { $0.value == option }.map(\.key), replay)
    }
  }

  /// Gives some decisions the lowest option with which the schedule still fails.
  private mutating func lower(_ positions: [Int], _ replay: (ScheduleTrace) async -> ScheduleTrace?) async {
    guard let option = positions.first.flatMap({ best.options[$0] }), option > 1 else { return }
    for lower in 1..<option {
      var simpler = best
      for position in positions { simpler.options[position] = lower }
      if await attempt(simpler, replay) { return }
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
