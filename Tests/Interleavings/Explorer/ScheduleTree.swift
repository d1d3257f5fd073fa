/// Where an exploration is in the tree of all schedules: the present path, and what has been tried beside it.
final class ScheduleTree {
  private struct Branch {
    /// Who could go on, as bits.
    let ready: Int
    /// Who need not go on here: it has been tried, or comes to the same as what has been.
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
  /// Whether the present run only repeats what other runs have shown.
  private(set) var isRedundant = false

  init(isReduced: Bool) {
    self.isReduced = isReduced
  }

  /// Who took the steps of the present path.
  var schedule: [Int] { path.map(\.chosen) }

  func rewind() {
    depth = 0
    isRedundant = false
  }

  /// Says who goes on, or `nil` if it makes no difference any more.
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

  /// Notes what the step used that was chosen last.
  func took(_ uses: [Run.Use]) {
    if isRedundant { return }
    if isReduced { path[depth].uses = uses }
    depth += 1
  }

  /// Goes to the next schedule, and says whether there is one.
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
