/// The work that can run as the next step.
struct WorkQueue {
  private var main = MainQueue()
  private var pool: ContiguousArray<ReadyWork> = []
  private var candidates: ContiguousArray<Int> = []
  /// The owner whose work is option 0 of the next decision.
  var continuing = -1

  mutating func append(_ work: ReadyWork) {
    if work.isolation == .main { main.append(work) } else { pool.append(work) }
  }

  mutating func removeAll() {
    main.removeAll()
    pool.removeAll(keepingCapacity: true)
    continuing = -1
  }

  /// Takes the work of the next step, which the chooser selects if there are several.
  mutating func next(_ chooser: inout Chooser) -> ReadyWork? {
    let first = main.first
    if pool.isEmpty {
      if first == nil { return nil }
      return main.removeFirst()
    }
    if first == nil, pool.count == 1 { return pool.removeFirst() }

    // The options are the main actor's first work and everything else, with the work of option 0 in front.
    candidates.removeAll(keepingCapacity: true)
    if let first { candidates.append(first.owner) }
    let offset = candidates.count
    for index in 0..<pool.count { candidates.append(pool[index].owner) }
    var front = 0
    if continuing >= 0 {
      for index in 0..<candidates.count where candidates[index] == continuing {
        front = index
        break
      }
    }
    if front > 0 {
      let owner = candidates.remove(at: front)
      candidates.insert(owner, at: 0)
    }
    let option = chooser.selectWork(of: candidates)
    let index = option == 0 ? front : (option <= front ? option - 1 : option)
    return index < offset ? main.removeFirst() : pool.remove(at: index - offset)
  }
}

/// The work of the main actor, first in, first out.
struct MainQueue {
  private var items: ContiguousArray<ReadyWork> = []
  private var head = 0

  var first: ReadyWork? { head < items.count ? items[head] : nil }

  mutating func append(_ work: ReadyWork) { items.append(work) }

  mutating func removeFirst() -> ReadyWork {
    let work = items[head]
    head += 1
    if head == items.count { removeAll() }
    return work
  }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    head = 0
  }
}

/// A job that can run as the next step.
struct ReadyWork {
  let job: UnownedJob
  /// The number of the task or actor, in the order of their appearance in the schedule.
  let owner: Int
  let isolation: StepIsolation
  /// Whether the job continues a task that has slept.
  let isSleepEnd: Bool
}
