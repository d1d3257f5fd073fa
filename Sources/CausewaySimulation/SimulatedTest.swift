import Causeway
import Dispatch
import Testing

/// One call of `simulate`: a search, the simplification of a failure, and its report.
@MainActor
final class SimulatedTest {
  /// The number of schedules after which other work of the main actor gets a turn.
  private static let turn = 64

  private let options: SearchOptions
  private let sourceLocation: SourceLocation
  private let runner: ScheduleRunner

  init(_ options: SearchOptions, _ sourceLocation: SourceLocation, _ body: @escaping ScheduleRunner.Body) {
    self.options = options
    self.sourceLocation = sourceLocation
    runner = ScheduleRunner(maxSteps: options.maxSteps, body)
  }

  /// Searches, and reports a failure to the test.
  func run() async throws -> SimulationReport {
    guard try await isAvailable() else { return SimulationReport() }
    let (report, error) = await search()
    if let failure = report.failure {
      _ = await runner.watching { await reporting { await self.replay(failure, nil) } }
      Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
    }
    if let error { throw error }
    if options.strategy == .exhaustive, !report.isExhaustive {
      Issue.record(
        "The search was not exhaustive: it ended after \(report.schedules) schedules. Raise the number, or make the body smaller.",
        severity: .warning, sourceLocation: sourceLocation)
    }
    if !report.isDeterministic { Issue.record(Self.escape, severity: .warning, sourceLocation: sourceLocation) }
    return report
  }

  /// Runs one schedule, and reports a failure to the test.
  func replay(_ text: String) async throws {
    guard try await isAvailable() else { return }
    guard let trace = ScheduleTrace(text) else {
      Issue.record("“\(text)” is not the text of a schedule.", sourceLocation: sourceLocation)
      return
    }
    let log = StepLog()
    let result = await runner.watching { await reporting { await self.runner.run(trace.chooser, log: log) } }
    if result.chooser.hasDiverged || result.chooser.taken.count <= trace.options.keys.max() ?? -1 {
      Issue.record(
        "The schedule “\(text)” does not fit this body. The code has changed since it was reported; search again.",
        sourceLocation: sourceLocation)
      return
    }
    guard let failure = result.failure else { return }
    let text = failure.text(of: trace, FailureText(log), isReproducible: true, heading: "The schedule fails")
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    if case .error(let error) = failure { throw error }
  }

  /// Searches without a report to the test.
  func search() async -> (report: SimulationReport, error: (any Error)?) {
    let box = ResultBox()
    await runner.watching {
      await suppressing { box.result = await self.searchSuppressed() }
    }
    return box.result
  }

  private func searchSuppressed() async -> (report: SimulationReport, error: (any Error)?) {
    var report = SimulationReport()
    var search = ScheduleSearch(options.strategy, seed: options.seed)
    while report.schedules < options.schedules, let chooser = search.next() {
      let result = await runner.run(chooser)
      report.schedules += 1
      report.steps += result.steps
      if result.arrivals > 0 { report.isDeterministic = false }
      search.learn(from: result.chooser)
      if let failure = result.failure {
        let (found, error) = await simplify(failure, result, report.schedules)
        report.failure = found
        return (report, error)
      }
      if report.schedules.isMultiple(of: Self.turn) { await otherWorkHasRun() }
    }
    report.isExhaustive = search.isExhausted && report.isDeterministic
    return (report, nil)
  }

  private func simplify(
    _ failure: ScheduleResult.Failure, _ result: ScheduleResult, _ schedule: Int
  ) async -> (SimulationFailure, (any Error)?) {
    // Once a schedule hangs without any arrival, there is no need to wait for one each time.
    if result.arrivals == 0 { runner.patience = .zero }
    let trace = ScheduleTrace(result.chooser)
    var shrinking = Shrinking(trace)
    await shrinking.run { trace in
      let result = await self.runner.run(trace.chooser)
      return result.failure?.isSame(as: failure) == true ? ScheduleTrace(result.chooser) : nil
    }
    let log = StepLog()
    let last = await runner.run(shrinking.best.chooser, log: log)
    let isReproducible = last.failure?.isSame(as: failure) == true && result.arrivals == 0
    let found = SimulationFailure(
      reason: failure.reason, schedule: schedule, trace: shrinking.best.text, isReproducible: isReproducible,
      description: (last.failure ?? failure).text(
        of: shrinking.best, FailureText(log), isReproducible: isReproducible,
        heading: "Schedule \(schedule) of \(options.schedules) fails"))
    guard case .error(let error) = failure else { return (found, nil) }
    return (found, error)
  }

  private func replay(_ failure: SimulationFailure, _ log: StepLog?) async -> ScheduleResult {
    await runner.run(ScheduleTrace(failure.trace)!.chooser, log: log)
  }

  /// Lets the other work of the main actor and of the main queue run.
  private func otherWorkHasRun() async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Whether the process can simulate. If not, records an issue.
  private func isAvailable() async throws -> Bool {
    // An issue that is recorded elsewhere is lost, and so are failed assertions of XCTest.
    if Test.current == nil { throw SimulationError.outsideTest }
    guard let reason = await SimulationSupport.missing() else { return true }
    Issue.record("This test has not run. \(reason)", sourceLocation: sourceLocation)
    return false
  }

  /// Runs an operation whose issues fail schedules, but not the test.
  private func suppressing(_ operation: @escaping @MainActor @Sendable () async -> Void) async {
    let issues = runner.issues
    await handlingIssues(operation) { issue in
      issues.add(issue)
      return nil
    }
  }

  /// Runs an operation whose issues fail both.
  private func reporting(_ operation: @escaping @MainActor @Sendable () async -> ScheduleResult) async -> ScheduleResult {
    let issues = runner.issues
    let box = Box<ScheduleResult?>(nil)
    await handlingIssues({ box.value = await operation() }) { issue in
      issues.add(issue)
      return issue
    }
    return box.value!
  }

  private func handlingIssues(
    _ operation: @escaping @MainActor @Sendable () async -> Void, _ handler: @escaping @Sendable (Issue) -> Issue?
  ) async {
    guard let test = Test.current else { return await operation() }
    let trait: IssueHandlingTrait = .compactMapIssues(handler)
    try? await trait.provideScope(for: test, testCase: .current) { await operation() }
  }

  private static let escape: Comment = """
    Tasks of this simulation were resumed by other threads, which it cannot schedule, so the search does not cover their \
    order. Replace dispatch queues and timers in fakes by `simulation.queue()` and `simulation.callBack`, and actors with \
    executors of their own by ordinary ones.
    """
}

@MainActor
private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@MainActor
private final class ResultBox {
  var result: (report: SimulationReport, error: (any Error)?) = (SimulationReport(), nil)
}
