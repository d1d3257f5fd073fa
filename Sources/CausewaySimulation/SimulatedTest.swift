import Dispatch
import Testing

/// One call of `simulate`: a search, the simplification of a failure, and its report.
@available(SwiftStdlib 6.0, *)
@MainActor
final class SimulatedTest {
  /// The number of schedules after which other work of the main actor gets a turn.
  static let turn = 64

  private let options: SearchOptions
  private let sourceLocation: SourceLocation
  /// Why the process cannot order tasks, as a sentence; `nil` if it can.
  private let limitation: String?
  private let runner: any ScheduleRunning
  private let issues: IssueScope
  /// The first call of the simulation whose order was not known.
  private var escape: String?
  /// The number of failures that did not happen again.
  private var unrepeated = 0
  /// Whether the search has run every order of the options that it saw.
  private var hasRunAll = false

  private var mode: SimulationMode { limitation == nil ? .tasks : .answers }

  /// Creates a test, in the mode that the process allows.
  ///
  /// - Throws: ``SimulationError/nested`` in a simulation.
  init(_ options: SearchOptions, _ sourceLocation: SourceLocation, _ body: @escaping ScheduleRunner.Body) async throws {
    if Engine.onThisThread != nil || AnswerEngine.current != nil { throw SimulationError.nested }
    self.options = options
    self.sourceLocation = sourceLocation
    limitation = await SimulationSupport.missing()
    runner =
      limitation == nil
      ? ScheduleRunner(maxSteps: options.maxSteps, body) : AnswerRunner(maxSteps: options.maxSteps, body)
    issues = IssueScope(log: runner.issues)
  }

  /// Searches, and reports a failure to the test.
  func run() async throws -> SimulationReport {
    try checkTest()
    let (report, error) = await search()
    if let failure = report.failure {
      if IssueScope.canSuppress, let trace = ScheduleTrace(failure.trace) { _ = await run(trace, .reported) }
      fail(await Self.description(of: failure))
    }
    if let limitation { warn(Self.answersOnly(limitation)) }
    if let error { throw error }
    if options.strategy == .exhaustive, report.failure == nil, !hasRunAll {
      warn(
        """
        The search was not exhaustive: it ended after \(report.schedules) schedules. Raise their number, or make the \
        body smaller.
        """)
    }
    if !report.isDeterministic { warn(mode == .tasks ? Self.escape : unordered) }
    return report
  }

  /// Describes a failure away from the main actor, because it takes a part of a second.
  @concurrent
  private static func description(of failure: SimulationFailure) async -> String {
    failure.description
  }

  /// Runs one schedule, and reports a failure to the test.
  func replay(_ text: String) async throws {
    try checkTest()
    guard let trace = ScheduleTrace(text) else { return fail("“\(text)” is not the text of a schedule.") }
    let log = StepLog()
    let result = await run(trace, .reported, log)
    if result.chooser.hasDiverged || result.chooser.taken.count <= trace.options.keys.max() ?? -1 {
      return fail("The schedule “\(text)” does not fit this body. The code has changed since its report; search again.")
    }
    guard let failure = result.failure else { return }
    fail(
      FailureText(failure, trace, log.history, isReproducible: result.isDeterministic, mode: mode)
        .text(after: "The schedule fails."))
    if case .error(let error) = failure { throw error }
  }

  /// Searches without a report to the test.
  func search() async -> (report: SimulationReport, error: (any Error)?) {
    var report = SimulationReport()
    report.mode = mode
    var search = ScheduleSearch(options.strategy, seed: options.seed)
    let failing = await runner.watching {
      await issues.run(.suppressed) { [runner, options, mode] in
        while report.schedules < options.schedules, let chooser = search.next() {
          let result = await runner.run(chooser)
          report.schedules += 1
          report.steps += result.steps
          if result.arrivals > 0 { runner.patience = Patience.afterArrivals }
          if !result.isDeterministic { report.isDeterministic = false }
          if self.escape == nil { self.escape = result.escape }
          search.learn(from: result.chooser)
          if result.failure != nil, mode == .tasks { return result as ScheduleResult? }
          if result.failure != nil || report.schedules % Self.turn == 1 {
            if mode == .tasks {
              await Self.otherWorkHasRun()
            } else if await self.isSame(result) {
              if result.failure != nil { return result }
            } else {
              report.isDeterministic = false
            }
          }
        }
        return nil
      }
    }
    hasRunAll = failing == nil && search.isExhausted
    report.isExhaustive = hasRunAll && report.isDeterministic && mode == .tasks
    guard let failing, let failure = failing.failure else { return (report, nil) }
    report.failure = await describe(failure, failing, schedule: report.schedules)
    if case .error(let error) = failure { return (report, error) }
    return (report, nil)
  }

  /// Repeats a schedule whose tasks the system has scheduled, and returns whether it takes the same steps.
  ///
  /// A failure is repeated several times, since the simulation may have gone on too early.
  private func isSame(_ result: ScheduleResult) async -> Bool {
    for _ in 0..<(result.failure == nil ? 1 : 4) {
      let again = await runner.run(ScheduleTrace(result.chooser).chooser)
      if let failure = result.failure {
        if failure.isSame(as: again.failure) { return true }
      } else if again.fingerprint == result.fingerprint {
        return true
      }
      runner.lookLonger()
    }
    if result.failure != nil { unrepeated += 1 }
    return false
  }

  private func describe(
    _ failure: ScheduleFailure, _ result: ScheduleResult, schedule: Int
  ) async -> SimulationFailure {
    var trace = ScheduleTrace(result.chooser)
    var history: StepHistory?
    var isReproducible = result.isDeterministic
    if IssueScope.canSuppress {
      // A schedule that hangs without any arrival need not wait for one when it is repeated.
      runner.patience = result.arrivals == 0 ? 0 : Patience.usual
      var shrinking = Shrinking(trace)
      await shrinking.run { trace in
        let result = await self.run(trace, .suppressed)
        return failure.isSame(as: result.failure) ? ScheduleTrace(result.chooser) : nil
      }
      trace = shrinking.best
      let log = StepLog()
      isReproducible = failure.isSame(as: await run(trace, .suppressed, log).failure) && isReproducible
      history = log.history
    }
    return SimulationFailure(
      failure: failure, decisions: trace, history: history, searched: options.schedules, mode: mode, schedule: schedule,
      isReproducible: isReproducible)
  }

  private func run(_ trace: ScheduleTrace, _ effect: IssueScope.Effect, _ log: StepLog? = nil) async -> ScheduleResult {
    await runner.watching { await issues.run(effect) { [runner] in await runner.run(trace.chooser, log: log) } }
  }

  /// Lets the other work of the main actor and of the main queue run.
  static func otherWorkHasRun() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Checks that a failure can be reported.
  private func checkTest() throws {
    // An issue that is recorded elsewhere is lost, and so are failed assertions of XCTest.
    if Test.current == nil, ExitTest.current == nil { throw SimulationError.outsideTest }
  }

  private func fail(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  private func warn(_ text: String) {
    Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
  }

  private static func answersOnly(_ limitation: String) -> String {
    """
    This simulation has ordered only the answers of fakes, not the tasks. \(limitation) It has given the delays, \
    callbacks and values that the fakes take from the simulation in many orders, one at a time, in virtual time. Tasks \
    that could run at the same time, actors and `Task.sleep` were left to the system, so races between them are not found.
    """
  }

  /// Says that the system has scheduled tasks in different orders.
  private var unordered: String {
    var text = """
      The system has scheduled tasks of this simulation in an order that need not be the same the next time. Isolate \
      the fakes to the main actor, or to their caller with `nonisolated(nonsending)`.
      """
    if let escape { text += " The simulation was called from outside the main actor, beside another task: \(escape)." }
    if unrepeated > 0 {
      text += " Schedules that failed, but not when they were repeated, are not reported: \(unrepeated)."
    }
    return text
  }

  private static let escape = """
    Tasks of this simulation were resumed by other threads, which it cannot schedule, so the search does not cover their \
    order. Replace dispatch queues and timers in fakes by `simulation.queue()` and `simulation.callBack`, and actors with \
    executors of their own by ordinary ones.
    """
}
