/// The position of an exploration in the tree of all schedules: the current path, and the alternatives tried beside it.
final class ScheduleTree {
  private struct Branch {
    /// The actors that could continue, as bits.
    let ready: Int
    /// The actors that need not continue here, because their schedules have been tried or are equivalent to tried ones.
    var asleep: [(actor: Int, uses: [Run.Use])] = []
    var sleepers = 0
    var chosen: Int
    var uses: [Run.Use] = []

    mutating func putToSleep(_ actor: Int, _ uses: [Run.Use]) {
      sleepers |= 1 << actor
      asleep.append((actor, uses))
    }
  }

  private let isReduced: Bool
  private var path: [Branch] = []
  private var depth = 0
  /// Whether the current run only repeats other runs.
  private(set) var isRedundant = false

  init(isReduced: Bool) {
    self.isReduced = isReduced
  }

  /// The actors of the steps of the current path.
  var schedule: [Int] { path.map(\.chosen) }

  func rewind() {
    depth = 0
    isRedundant = false
  }

  /// Returns the actor that continues, or `nil` if it makes no difference any more.
  func choose(_ ready: Int) -> Int? {
    if isRedundant { return nil }
    if depth < path.count {
      precondition(path[depth].ready == ready, "the scenario is not the same each time: \(schedule.prefix(depth))")
      return path[depth].chosen
    }
    var branch = Branch(ready: ready, chosen: -1)
    if isReduced, let before = path.last {
      for (actor, uses) in before.asleep where actor != before.chosen && Self.areIndependent(uses, before.uses) {
        branch.putToSleep(actor, uses)
      }
    }
    let awake = ready & ~branch.sleepers
    guard awake != 0 else {
      isRedundant = true
      return nil
    }
    branch.chosen = awake.trailingZeroBitCount
    path.append(branch)
    return branch.chosen
  }

  /// Records the objects that the last step used.
  func took(_ uses: [Run.Use]) {
    if isRedundant { return }
    if isReduced { path[depth].uses = uses }
    depth += 1
  }

  /// Moves to the next schedule, and returns whether there is one.
  func advance() -> Bool {
    while var last = path.popLast() {
      last.putToSleep(last.chosen, last.uses)
      let awake = last.ready & ~last.sleepers
      if awake != 0 {
        last.chosen = awake.trailingZeroBitCount
        path.append(last)
        return true
      }
    }
    return false
  }

  private static func areIndependent(_ one: [Run.Use], _ other: [Run.Use]) -> Bool {
    one.allSatisfy { use in
      other.allSatisfy { $0.object != use.object || !$0.isChange && !use.isChange }
    }
  }
}
