import Synchronization

private let isExploring = Atomic(false)

/// Runs a scenario in every order of its actors' steps.
///
/// It goes depth-first: a run follows the schedule before it up to the last step at which another actor could have gone
/// on, and lets that one go on instead.
public struct Explorer: Sendable {
  /// Which schedules to run.
  public enum Choice: Sendable {
    /// All of them.
    case every
    /// One of those that differ only in the order of neighbouring steps that share nothing (sleep sets).
    case distinct
  }

  let choice: Choice
  let isFine: Bool
  let defect: Defect?
  let limit: Int
  /// More steps than that in one run are taken for a loop without an end.
  let longest = 2_000

  /// Makes an explorer.
  ///
  /// - Parameters:
  ///   - choice: Which schedules to run.
  ///   - isFine: Whether atomic operations inside a critical section are steps too, rather than part of it.
  ///   - defect: The defect to switch on, in what has it.
  ///   - limit: After how many schedules to give up.
  public init(_ choice: Choice = .every, isFine: Bool = false, defect: Defect? = nil, limit: Int = .max) {
    self.choice = choice
    self.isFine = isFine
    self.defect = defect
    self.limit = limit
  }

  /// Runs a scenario until all schedules have been run, or something is wrong.
  ///
  /// - Parameter scenario: What to run.
  /// - Returns: How many schedules there were, and the first that fails.
  public func explore(_ scenario: Scenario) -> Exploration {
    let clock = ContinuousClock()
    let start = clock.now
    let fibers = (0..<4).map { _ in Fiber() }
    var found = Exploration(scenario.name)
    let tree = ScheduleTree(isReduced: choice == .distinct)
    // What is made once in a process is made now, so that all runs are alike.
    _ = run(scenario, fibers) { _, ready in ready.trailingZeroBitCount }
    repeat {
      tree.rewind()
      let end = run(scenario, fibers, tree)
      for (number, count) in end.steps.enumerated() {
        if number < found.steps.count {
          found.steps[number] = max(found.steps[number], count)
        } else {
          found.steps.append(count)
        }
      }
      if tree.isRedundant { found.redundant += 1 } else { found.schedules += 1 }
      if !end.problems.isEmpty {
        found.failure = replay(scenario, tree.schedule + end.rest)
        break
      }
      found.isComplete = !tree.advance()
    } while !found.isComplete && found.schedules < limit
    found.duration = clock.now - start
    return found
  }

  /// Runs a scenario by a schedule, and says what was wrong, and by which steps it came to it.
  ///
  /// - Parameters:
  ///   - scenario: What to run.
  ///   - schedule: Who takes each step. After its end the first who can goes on.
  /// - Returns: What was wrong, if anything, and the steps.
  public func replay(_ scenario: Scenario, _ schedule: [Int]) -> ScheduleFailure {
    let fibers = (0..<4).map { _ in Fiber() }
    var taken: [Int] = []
    var steps: [String] = []
    let end = run(scenario, fibers) { run, ready in
      let planned = taken.count < schedule.count ? schedule[taken.count] : ready.trailingZeroBitCount
      let number = ready & 1 << planned != 0 ? planned : ready.trailingZeroBitCount
      taken.append(number)
      steps.append("\(number) \(run.names[number]): \(run.next(number)!)")
      return number
    }
    return ScheduleFailure(problems: end.problems, schedule: taken, steps: steps)
  }

  private struct End {
    var problems: [String] = []
    var steps: [Int] = []
    /// Steps after those of the tree.
    var rest: [Int] = []
  }

  private func run(_ scenario: Scenario, _ fibers: [Fiber], _ tree: ScheduleTree) -> End {
    var rest: [Int] = []
    var end = run(scenario, fibers) { _, ready in
      if let number = tree.choose(ready) { return number }
      rest.append(ready.trailingZeroBitCount)
      return ready.trailingZeroBitCount
    } took: { run in
      tree.took(run.uses)
    }
    end.rest = rest
    return end
  }

  private func run(
    _ scenario: Scenario, _ fibers: [Fiber], choose: (Run, Int) -> Int, took: (Run) -> Void = { _ in }
  ) -> End {
    let run = Run(fibers, isFine: isFine, defect: defect)
    // What is explored may have globals, which nothing guards: only one actor runs at a time.
    let isAlone = isExploring.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
      .exchanged
    precondition(isAlone, "two explorations at once")
    defer { isExploring.store(false, ordering: .releasing) }
    return run.during {
      var end = End()
      var count = 0
      run.begin(scenario)
      while case let ready = run.ready, ready != 0, count < longest {
        run.step(choose(run, ready))
        took(run)
        count += 1
      }
      end.steps = run.steps
      let stuck = run.stuck
      if stuck.isEmpty {
        end.problems = run.problems()
      } else {
        end.problems = [count == longest ? "no end after \(count) steps" : "deadlock"] + stuck
      }
      return end
    }
  }
}
