import Synchronization

private let isExploring = Atomic(false)

/// Runs a scenario in every order of its actors' steps.
///
/// It proceeds depth-first: a run follows the previous schedule up to the last step at which another actor could have
/// continued, and continues with that one instead.
public struct Explorer: Sendable {
  /// The schedules to run.
  public enum Choice: Sendable {
    /// All of them.
    case every
    /// One of each group that differs only in the order of neighbouring steps that share nothing (sleep sets).
    case distinct
  }

  let choice: Choice
  let isFine: Bool
  let defect: Defect?
  let limit: Int
  /// A run with more steps is assumed to be an endless loop.
  let longest = 2_000

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - choice: The schedules to run.
  ///   - isFine: Whether atomic operations inside a critical section are steps too, rather than part of it.
  ///   - defect: The defect to switch on, in the altered copies.
  ///   - limit: The maximum number of schedules.
  public init(_ choice: Choice = .every, isFine: Bool = false, defect: Defect? = nil, limit: Int = .max) {
    self.choice = choice
    self.isFine = isFine
    self.defect = defect
    self.limit = limit
  }

  /// Runs a scenario until all schedules have been run, or one fails.
  ///
  /// - Parameter scenario: The scenario to run.
  /// - Returns: The number of schedules, and the first failure.
  public func explore(_ scenario: Scenario) -> Exploration {
    let clock = ContinuousClock()
    let start = clock.now
    let fibers = (0..<4).map { _ in Fiber() }
    var found = Exploration(scenario.name)
    let tree = ScheduleTree(isReduced: choice == .distinct)
    // Globals are created now, so that all runs are alike.
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

  /// Runs a scenario by a schedule, and returns the problems with the steps that led to them.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to run.
  ///   - schedule: The actor of each step. After its end the first actor that can continue does.
  /// - Returns: The problems, if any, and the steps.
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
    // The explored code may have globals without protection: only one actor runs at a time.
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
