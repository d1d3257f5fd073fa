import CausewayTesting
import Testing

/// Plays the scripts of an equivalence under schedules.
@available(SwiftStdlib 6.0, *)
@MainActor
final class SchedulePlayer<Service, Old: AnyObject, New: AnyObject>: EquivalencePlayer {
  /// The script that the body of the simulation plays, and what it has shown.
  @MainActor private final class Stage {
    var script: [Int] = []
    var attention = EquivalenceAttention.none
    var outcome = EquivalenceOutcome()
  }

  private let equivalence: Equivalence<Service, Old, New>
  private let options: SearchOptions
  private let stage = Stage()
  private let runner: ScheduleRunner
  private let issues: IssueScope
  private var count = 0

  var scheduleCount: Int? { count }

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - equivalence: What it plays.
  ///   - schedules: The largest number of schedules of one script.
  init(_ equivalence: Equivalence<Service, Old, New>, _ schedules: Int) {
    self.equivalence = equivalence
    options = SearchOptions(schedules: schedules, strategy: .mixed, maxSteps: 10_000)
    runner = ScheduleRunner(maxSteps: options.maxSteps) { [stage] simulation in
      let time = EquivalenceTime(
        clock: simulation.clock, advance: { await simulation.advance(by: $0) },
        settle: { await simulation.advance(by: .zero) }, pending: { simulation.timerCount })
      stage.outcome = await equivalence.play(stage.script, time, stage.attention)
    }
    issues = IssueScope(log: runner.issues)
  }

  /// Lets the player play during an operation.
  func playing<Result>(_ operation: @escaping @MainActor (SchedulePlayer) async -> Result) async -> Result {
    await runner.watching { await issues.run(.suppressed) { await operation(self) } }
  }

  func play(_ script: [Int]) async -> EquivalenceOutcome {
    await play(script, ScheduleTrace([:]).chooser).outcome
  }

  func playInEachOrder(_ script: [Int]) async -> EquivalenceOutcome { await search(script).outcome }

  func explain(_ script: [Int]) async -> EquivalenceOutcome {
    let found = await search(script)
    guard let difference = found.outcome.difference else { return found.outcome }
    var shrinking = Shrinking(found.trace)
    await shrinking.run { trace in
      let (outcome, chooser) = await self.play(script, trace.chooser)
      return outcome.difference?.name == difference.name ? ScheduleTrace(chooser) : nil
    }
    var outcome = await play(script, shrinking.best)
    outcome.difference = outcome.difference?.played(
      "under schedule \(found.number) of \(options.schedules)", schedule: shrinking.best.text)
    return outcome
  }

  /// Plays a script under one schedule, and describes a difference.
  func play(_ script: [Int], _ trace: ScheduleTrace) async -> EquivalenceOutcome {
    stage.attention = .naming
    defer { stage.attention = .none }
    var outcome = await play(script, trace.chooser).outcome
    outcome.difference = outcome.difference?.played("under this schedule", schedule: trace.text)
    return outcome
  }

  /// Plays a script under its schedules, up to the first difference.
  private func search(_ script: [Int]) async -> (outcome: EquivalenceOutcome, trace: ScheduleTrace, number: Int) {
    var search = ScheduleSearch(options.strategy, seed: options.seed)
    var number = 0
    while true {
      guard let chooser = search.next() else { preconditionFailure("a mixed search has an end") }
      let (outcome, taken) = await play(script, chooser)
      number += 1
      search.learn(from: taken)
      let isOver = number >= options.schedules || taken.counts.isEmpty || Task.isCancelled
      if isOver || outcome.difference != nil || outcome.failure != nil {
        return (outcome, ScheduleTrace(taken), number)
      }
    }
  }

  private func play(_ script: [Int], _ chooser: Chooser) async -> (outcome: EquivalenceOutcome, taken: Chooser) {
    stage.script = script
    stage.outcome = EquivalenceOutcome()
    let result = await runner.run(chooser)
    count += 1
    if result.arrivals > 0 { runner.patience = Patience.afterArrivals }
    if count % SimulatedTest.turn == 1 { await SimulatedTest.otherWorkHasRun() }
    var outcome = stage.outcome
    let text = equivalence.text(of: script)
    if let failure = result.failure {
      outcome.failure = """
        The script “\(text)” cannot be played. \(failure)
        To play it again: .verify(script: "\(text)", schedule: "\(ScheduleTrace(result.chooser).text)")
        """
    }
    // The values may be equal when another thread is done.
    if result.arrivals > 0 || equivalence.waitsForOtherWork {
      outcome.difference = outcome.difference?.remarking(.otherThreads)
    }
    return (outcome, result.chooser)
  }
}
