import Causeway
import Dispatch
import Testing

/// How many turns of a queue to wait for another thread when nothing is left to run; a turn takes a millisecond or more.
enum Patience {
  static let usual = 250
  /// If other threads have continued tasks before, a schedule that waits is more likely slow than stuck.
  static let afterArrivals = 10_000
}

/// Runs a body under one schedule after another.
@available(SwiftStdlib 6.0, *)
@MainActor
protocol ScheduleRunning: AnyObject {
  var issues: IssueLog { get }
  /// The number of turns to wait for another thread, as in ``Patience``.
  var patience: Int { get set }

  /// Prepares the process while an operation runs schedules.
  func watching<Result>(_ operation: () async throws -> Result) async rethrows -> Result

  func run(_ chooser: Chooser, log: StepLog?) async -> ScheduleResult

  /// Looks longer whether a task still runs, because one was overlooked.
  func lookLonger()
}

@available(SwiftStdlib 6.0, *)
extension ScheduleRunning {
  func run(_ chooser: Chooser) async -> ScheduleResult { await run(chooser, log: nil) }
}

/// Runs a body under one schedule after another, and orders all of its tasks.
@available(SwiftStdlib 6.0, *)
@MainActor
final class ScheduleRunner: ScheduleRunning {
  typealias Body = @MainActor @Sendable (Simulation) async throws -> Void

  private final class Outcome { var error: (any Error)? }

  private let engine = Engine()
  private let body: Body
  private let maxSteps: Int
  let issues: IssueLog
  var patience = Patience.usual

  init(maxSteps: Int, _ body: @escaping Body) {
    self.body = body
    self.maxSteps = maxSteps
    issues = IssueLog(engine)
  }

  /// Does nothing, because the engine runs every task.
  func lookLonger() {}

  /// Makes other threads pass the jobs of this simulation to it, while an operation runs.
  func watching<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    Arrivals.watch(engine)
    let watch = BlockedStepWatch(engine.progress, BlockedStepWatch.report)
    defer {
      Arrivals.unwatch(engine)
      withExtendedLifetime(watch) {}
    }
    return try await operation()
  }

  func run(_ chooser: Chooser, log: StepLog?) async -> ScheduleResult {
    let engine = engine
    let outcome = Outcome()
    engine.begin(chooser, log: log)
    // Present in a test with the trait `.checksSubscriptions`. Each schedule is checked on its own.
    let listing = TrackingScope.current?.listing.map { _ in LiveSubscriptions() }
    engine.enter()
    let task = start(outcome, listing)
    engine.leave()

    var pause = engine.run(maxSteps: maxSteps)
    while pause == .stuck, await arrivalIsComing() { pause = engine.run(maxSteps: maxSteps) }
    let (steps, chooser, fingerprint) = (engine.steps, engine.chooser, engine.fingerprint)
    let issue = issues.first
    log?.close()
    if pause != .finished { task.cancel() }
    engine.finish(maxSteps: 1_000)
    // Tasks that are cancelled because the schedule ends may record issues of their own.
    issues.clear()

    return ScheduleResult(
      failure: ScheduleFailure(issue, outcome.error, pause, listing), chooser: chooser, steps: steps,
      arrivals: engine.arrivals.count, escape: nil,
      fingerprint: fingerprint)
  }

  private func start(_ outcome: Outcome, _ listing: LiveSubscriptions?) -> Task<Void, Never> {
    if let listing { return listing.during { start(outcome, nil) } }
    return Task { @MainActor [engine, body] in
      do { try await body(Simulation(.tasks(engine))) } catch { outcome.error = error }
      engine.isBodyDone = true
    }
  }

  /// Leaves the main thread to others until another thread has enqueued a job of the schedule.
  ///
  /// Counts turns of the global queue instead of time, so that a busy machine is waited for.
  private func arrivalIsComing() async -> Bool {
    for _ in 0..<patience {
      if engine.arrivals.isPending { return true }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
          DispatchQueue.main.async { continuation.resume() }
        }
      }
    }
    return engine.arrivals.isPending
  }
}

/// What one schedule has done.
@available(SwiftStdlib 6.0, *)
struct ScheduleResult {
  let failure: ScheduleFailure?
  let chooser: Chooser
  let steps: Int
  /// The number of jobs that came from other threads.
  let arrivals: Int
  /// The first call of the simulation whose order among the others is not known.
  let escape: String?
  /// A number that differs between two schedules if their steps differ.
  let fingerprint: UInt64

  /// Whether the simulation has ordered all steps.
  var isDeterministic: Bool { arrivals == 0 && escape == nil }
}
