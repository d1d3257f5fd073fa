public import Causeway

/// The launch of an app: named steps that run one after another, in the given order.
///
/// ```swift
/// let launch = LaunchSequence([
///   LaunchStep("logging") { startLogging() },
///   LaunchStep("settings", .optional) { try await settings.load() },
///   .root("session") { try await account.check() == nil ? .login : .main }.handled(by: handler),
///   LaunchStep("fonts", .optional) { try registerFonts() }.handled(by: handler, as: .assets),
///   .offMain("image cache", .deferred) { try await images.warm() },
/// ])
/// show(await launch.run().root)
/// await launch.runDeferred()
/// ```
///
/// A launch runs once; if it was cancelled, another call continues it. It retains its steps until they have run.
/// ``currentProgress`` and ``report`` are observed.
@MainActor
public final class LaunchSequence: ChangeAnnouncing {
  let changes = ObjectChanges()
  private var early: LaunchPart
  private var late: LaunchPart
  private var running: CancellableRun?
  private var reached: LaunchProgress
  private var results = LaunchReport()
  let time: TimeBase
  private let subject: CurrentValueSubject<LaunchProgress, Never>

  /// Creates a launch without running any step.
  ///
  /// - Parameters:
  ///   - steps: The steps in order; deferred ones run after all others.
  ///   - clock: The clock for durations, timeouts and retry delays.
  @available(SwiftStdlib 5.7, *)
  public nonisolated convenience init(_ steps: [LaunchStep], clock: any Clock<Duration>) {
    self.init(steps, TimeBase(clock))
  }

  /// Creates a launch without running any step.
  ///
  /// The continuous clock measures durations, timeouts and retry delays.
  ///
  /// - Parameter steps: The steps in order; deferred ones run after all others.
  public nonisolated convenience init(_ steps: [LaunchStep]) {
    self.init(steps, .standard)
  }

  private nonisolated init(_ steps: [LaunchStep], _ time: TimeBase) {
    early = LaunchPart(steps.filter { $0.importance != .deferred })
    late = LaunchPart(steps.filter { $0.importance == .deferred })
    self.time = time
    let progress = LaunchProgress(.waiting, of: steps.count { $0.importance != .deferred })
    reached = progress
    subject = CurrentValueSubject(progress)
  }

  /// A signal before each change of ``currentProgress`` or ``report``, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// The current progress, for a view to show; observed.
  ///
  /// Also available as a stream: ``progress``.
  public private(set) var currentProgress: LaunchProgress {
    get {
      changes.access(\.currentProgress)
      return reached
    }
    set {
      if newValue != reached { changes.change(\.currentProgress) { reached = newValue } }
    }
  }

  /// The results so far; observed.
  public internal(set) var report: LaunchReport {
    get {
      changes.access(\.report)
      return results
    }
    set { changes.change(\.report) { results = newValue } }
  }

  /// The progress: emits the current value and each change on the main actor.
  public nonisolated var progress: StatePublisher<LaunchProgress, Never> {
    subject.readOnly
  }

  /// Runs the steps before the interface.
  ///
  /// Does nothing if the launch has already begun, unless it was cancelled.
  ///
  /// Cancelling the task ends the launch. The running step is cancelled, and no further step begins; a step without a
  /// timeout is awaited. Another call continues the launch with the cancelled step, for example if a view that launches
  /// the app in its task appears again. If the cancelled call is still waiting for its step, the other one waits too.
  ///
  /// - Returns: The report; if the launch had already begun, the results so far.
  @discardableResult
  public func run() async -> LaunchReport {
    while let running, running.isCancelled, !Task.isCancelled { await running.wait() }
    switch currentProgress.phase {
    case .waiting: break
    case .cancelled where !report.isReady && running == nil:
      report.records.removeLast(early.rest.count + late.rest.count)
      report.ending = nil
    default: return report
    }
    let part = early
    let ending = await perform {
      await self.perform(part, during: .launching)
    } keeping: {
      self.early = $0
    }
    report.ending = ending ?? .ready
    if let ending {
      skip(late.rest)
      if case .cancelled = ending {} else { late = LaunchPart([]) }
    }
    conclude(ending, as: .ready, after: part.steps)
    return report
  }

  /// Runs the deferred steps.
  ///
  /// Call it once the interface is shown.
  ///
  /// Does nothing unless the launch is ready, or if the deferred steps have already begun and were not cancelled. A
  /// failure does not change the ending of the launch, and recoveries that request a root or a fresh start have no
  /// effect. If a recovery returns `.stop`, the remaining steps are skipped. If the task is cancelled, another call
  /// continues with the cancelled step.
  ///
  /// - Returns: The report of the whole launch so far.
  @discardableResult
  public func runDeferred() async -> LaunchReport {
    while let running, running.isCancelled, !Task.isCancelled { await running.wait() }
    switch currentProgress.phase {
    case .ready: break
    case .cancelled where report.isReady && running == nil: report.records.removeLast(late.rest.count)
    default: return report
    }
    let part = late
    let ending = await perform {
      await self.perform(part, during: .deferred)
    } keeping: {
      self.late = $0
    }
    conclude(ending, as: .finished, after: part.steps)
    return report
  }

  /// Runs a part, so that other calls can wait for it, and keeps the steps that can still be run.
  private func perform(
    _ work: () async -> (ending: LaunchReport.Ending?, rest: LaunchPart), keeping keep: (LaunchPart) -> Void
  ) async -> LaunchReport.Ending? {
    let run = CancellableRun()
    running = run
    let (ending, rest) = await run.perform(work)
    keep(rest)
    return ending
  }

  private func conclude(
    _ ending: LaunchReport.Ending?, as success: LaunchProgress.Phase, after steps: [LaunchStep]
  ) {
    var progress = currentProgress
    switch ending {
    case nil, .ready: progress = LaunchProgress(success, done: steps.count, of: steps.count)
    case .stopped: progress.phase = .stopped
    case .cancelled: progress.phase = .cancelled
    }
    advance(to: progress)
    running.take()?.end()
  }

  /// Updates the progress.
  func advance(to progress: LaunchProgress) {
    currentProgress = progress
    subject.send(progress)
  }
}
