import Causeway
import Dispatch
import Testing

/// Runs a body under one order of its fakes' answers after another.
@available(SwiftStdlib 6.0, *)
@MainActor
final class AnswerRunner: ScheduleRunning {
  private final class Outcome { var error: (any Error)? }

  /// The number of turns without a call of the simulation after which nothing is expected to move any more.
  private var turns = 8

  private let body: ScheduleRunner.Body
  private let maxSteps: Int
  private let progress = BlockedStepWatch.Progress()
  let issues = IssueLog(nil)
  var patience = Patience.usual

  init(maxSteps: Int, _ body: @escaping ScheduleRunner.Body) {
    self.body = body
    self.maxSteps = maxSteps
  }

  func lookLonger() { turns = min(2 * turns, 64) }

  func watching<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    let watch = BlockedStepWatch(progress, BlockedStepWatch.report)
    defer { withExtendedLifetime(watch) {} }
    return try await operation()
  }

  func run(_ chooser: Chooser, log: StepLog?) async -> ScheduleResult {
    let engine = AnswerEngine(chooser, isLogging: log != nil)
    engine.noteBeginning()
    let outcome = Outcome()
    // Present in a test with the trait `.checksSubscriptions`. Each schedule is checked on its own.
    let listing = TrackingScope.current?.listing.map { _ in LiveSubscriptions() }
    let task = start(engine, outcome, listing)

    var pause = await run(engine)
    var arrivals = 0
    while pause == .stuck, await otherThreadHasContinued(engine) {
      arrivals += 1
      pause = await run(engine)
    }
    let state = engine.withState { $0 }
    let (issue, error) = (issues.first, outcome.error)
    log?.replaceHistory(by: state.history)
    if pause != .finished { task.cancel() }
    engine.close()
    await rest(engine)
    // Tasks that are cancelled because the schedule ends may record issues of their own.
    issues.clear()

    return ScheduleResult(
      failure: ScheduleFailure(issue, error, pause, listing), chooser: state.chooser, steps: state.steps,
      arrivals: arrivals, escape: state.escape,
      fingerprint: state.fingerprint)
  }

  private func start(_ engine: AnswerEngine, _ outcome: Outcome, _ listing: LiveSubscriptions?) -> Task<Void, Never> {
    if let listing { return listing.during { start(engine, outcome, nil) } }
    return AnswerEngine.$current.withValue(engine) {
      SimulatedThread.$taskClock.withValue(VirtualClock(time: engine)) {
        Task { @MainActor [body] in
          do { try await body(Simulation(.answers(engine))) } catch { outcome.error = error }
          engine.withState {
            $0.isBodyDone = true
            $0.contacts += 1
          }
        }
      }
    }
  }

  private func run(_ engine: AnswerEngine) async -> SchedulePause {
    while true {
      await rest(engine)
      let (steps, isBodyDone) = engine.withState { ($0.steps, $0.isBodyDone) }
      if steps >= maxSteps, engine.isAnswerDue { return .limit }
      if let next = engine.takeDueAnswer() {
        progress.step()
        progress.begin()
        engine.perform(next.answer, next.action)
        progress.end()
        continue
      }
      if isBodyDone { return .finished }
      if steps >= maxSteps { return .limit }
      if !engine.passTime() { return .stuck }
    }
  }

  /// Lets the tasks run until none calls the simulation any more.
  ///
  /// A task that was resumed by the simulation is waited for until it runs. After that, a turn goes the way of a resumed
  /// task: through the global executor to the main actor, behind everything that waits there, and back. No public API tells whether another task still runs.
  private func rest(_ engine: AnswerEngine) async {
    var contacts = -1
    var quiet = 0
    while quiet < turns {
      await Task.detached { await Task { @MainActor in }.value }.value
      let (resumed, current) = engine.withState { ($0.resumed, $0.contacts) }
      quiet = resumed == 0 && current == contacts ? quiet + 1 : 0
      contacts = current
    }
  }

  /// Waits a limited time until a task that something else has resumed calls the simulation, or the body returns.
  private func otherThreadHasContinued(_ engine: AnswerEngine) async -> Bool {
    let contacts = engine.withState(\.contacts)
    for _ in 0..<patience {
      if engine.withState(\.contacts) != contacts { return true }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
          DispatchQueue.main.async { continuation.resume() }
        }
      }
    }
    return engine.withState(\.contacts) != contacts
  }
}
