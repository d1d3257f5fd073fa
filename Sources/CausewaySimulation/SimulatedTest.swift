import Dispatch
import Testing

/// One call of `simulate`: a search, the simplification of a failure, and its report.
@available(SwiftStdlib 6.0, *)
@MainActor
final class SimulatedTest {
  /// The number of schedules after which other work of the main actor gets a turn.
  private static let turn = 64

  private let options: SearchOptions
  private let sourceLocation: SourceLocation
  private let runner: ScheduleRunner
  private let issues: IssueScope

  init(_ options: SearchOptions, _ sourceLocation: SourceLocation, _ body: @escaping ScheduleRunner.Body) {
    self.options = options
    self.sourceLocation = sourceLocation
    runner = ScheduleRunner(maxSteps: options.maxSteps, body)
    issues = IssueScope(log: runner.issues)
  }

  /// Searches, and reports a failure to the test.
  func run() async throws -> SimulationReport {
    guard try await isAvailable() else { return SimulationReport() }
    let (report, error) = await search()
    if let failure = report.failure {
      if IssueScope.canSuppress, let trace = ScheduleTrace(failure.trace) { _ = await run(trace, .reported) }
      fail(await Self.description(of: failure))
    }
    if let error { throw error }
    if options.strategy == .exhaustive, report.failure == nil, !report.isExhaustive {
      warn(
        """
        The search was not exhaustive: it ended after \(report.schedules) schedules. Raise their number, or make the \
        body smaller.
        """)
    }
    if !report.isDeterministic { warn(Self.escape) }
    return report
  }

  /// Describes a failure away from the main actor, because it takes a part of a second.
  @concurrent
  private static func description(of failure: SimulationFailure) async -> String {
    failure.description
  }

  /// Runs one schedule, and reports a failure to the test.
  func replay(_ text: String) async throws {
    guard try await isAvailable() else { return }
    guard let trace = ScheduleTrace(text) else { return fail("“\(text)” is not the text of a schedule.") }
    let log = StepLog()
    let result = await run(trace, .reported, log)
    if result.chooser.hasDiverged || result.chooser.taken.count <= trace.options.keys.max() ?? -1 {
      return fail("The schedule “\(text)” does not fit this body. The code has changed since its report; search again.")
    }
    guard let failure = result.failure else { return }
    let isReproducible = result.arrivals == 0
    fail(FailureText(failure, trace, log.history, isReproducible: isReproducible).text(after: "The schedule fails."))
    if case .error(let error) = failure { throw error }
  }

  /// Searches without a report to the test.
  func search() async -> (report: SimulationReport, error: (any Error)?) {
    var report = SimulationReport()
    var search = ScheduleSearch(options.strategy, seed: options.seed)
    let failing = await runner.watching {
      await issues.run(.suppressed) { [runner, options] in
        while report.schedules < options.schedules, let chooser = search.next() {
          let result = await runner.run(chooser)
          report.schedules += 1
          report.steps += result.steps
          if result.arrivals > 0 { report.isDeterministic = false }
          search.learn(from: result.chooser)
          if result.failure != nil { return result as ScheduleResult? }
          if report.schedules.isMultiple(of: Self.turn) { await Self.otherWorkHasRun() }
        }
        return nil
      }
    }
    report.isExhaustive = failing == nil && search.isExhausted && report.isDeterministic
    guard let failing, let failure = failing.failure else { return (report, nil) }
    report.failure = await describe(failure, failing, schedule: report.schedules)
    if case .error(let error) = failure { return (report, error) }
    return (report, nil)
  }

  private func describe(
    _ failure: ScheduleFailure, _ result: ScheduleResult, schedule: Int
  ) async -> SimulationFailure {
    var trace = ScheduleTrace(result.chooser)
    var history: StepHistory?
    var isReproducible = result.arrivals == 0
    if IssueScope.canSuppress {
      // A schedule that hangs without any arrival need not wait for one when it is repeated.
      if result.arrivals == 0 { runner.patience = 0 }
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
      failure: failure, decisions: trace, history: history, searched: options.schedules, schedule: schedule,
      isReproducible: isReproducible)
  }

  private func run(_ trace: ScheduleTrace, _ effect: IssueScope.Effect, _ log: StepLog? = nil) async -> ScheduleResult {
    await runner.watching { await issues.run(effect) { [runner] in await runner.run(trace.chooser, log: log) } }
  }

  /// Lets the other work of the main actor and of the main queue run.
  private static func otherWorkHasRun() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Returns whether the process can simulate, and records an issue if it cannot.
  private func isAvailable() async throws -> Bool {
    if Engine.onThisThread != nil { throw SimulationError.nested }
    // An issue that is recorded elsewhere is lost, and so are failed assertions of XCTest.
    if Test.current == nil, ExitTest.current == nil { throw SimulationError.outsideTest }
    guard let reason = await SimulationSupport.missing() else { return true }
    fail("This test has not run. \(reason)")
    return false
  }

  private func fail(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  private func warn(_ text: String) {
    Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
  }

  private static let escape = """
    Tasks of this simulation were resumed by other threads, which it cannot schedule, so the search does not cover their \
    order. Replace dispatch queues and timers in fakes by `simulation.queue()` and `simulation.callBack`, and actors with \
    executors of their own by ordinary ones.
    """
}
