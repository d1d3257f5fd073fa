public import Causeway
public import Observation

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
/// A launch runs once. It retains its steps until they have run. ``currentProgress`` and ``report`` are observed.
@MainActor
@Observable
public final class LaunchSequence {
  @ObservationIgnored private var early: [LaunchStep]
  @ObservationIgnored private var late: [LaunchStep]
  let clock: any Clock<Duration>
  private let subject: CurrentValueSubject<LaunchProgress, Never>

  /// The current progress, for a view to show; observed.
  ///
  /// Also available as a stream: ``progress``.
  public private(set) var currentProgress: LaunchProgress
  /// The results so far; observed.
  public internal(set) var report = LaunchReport()

  /// Creates a launch without running any step.
  ///
  /// - Parameters:
  ///   - steps: The steps in order; deferred ones run after all others.
  ///   - clock: The clock for durations, timeouts and retry delays.
  public init(_ steps: [LaunchStep], clock: any Clock<Duration> = ContinuousClock()) {
    early = steps.filter { $0.importance != .deferred }
    late = steps.filter { $0.importance == .deferred }
    self.clock = clock
    let progress = LaunchProgress(.waiting, of: steps.count { $0.importance != .deferred })
    currentProgress = progress
    subject = CurrentValueSubject(progress)
  }

  /// The progress: emits the current value and each change on the main actor.
  public nonisolated var progress: StatePublisher<LaunchProgress, Never> {
    subject.readOnly
  }

  /// Runs the steps before the interface.
  ///
  /// Does nothing if the launch has already begun.
  ///
  /// Cancelling the task ends the launch. The running step is cancelled, and no further step begins; a step without a
  /// timeout is awaited.
  ///
  /// - Returns: The report; if the launch had already begun, the results so far.
  @discardableResult
  public func run() async -> LaunchReport {
    guard currentProgress.phase == .waiting else { return report }
    let steps = early
    early = []
    let ending = await perform(steps, during: .launching)
    report.ending = ending ?? .ready
    if ending != nil {
      skip(late)
      late = []
    }
    conclude(ending, as: .ready, after: steps)
    return report
  }

  /// Runs the deferred steps.
  ///
  /// Call it once the interface is shown.
  ///
  /// Does nothing unless the launch is ready, or if the deferred steps have already begun. A failure does not change
  /// the ending of the launch, and recoveries that request a root or a fresh start have no effect. If a recovery
  /// returns `.stop` or the task is cancelled, the remaining steps are skipped.
  ///
  /// - Returns: The report of the whole launch so far.
  @discardableResult
  public func runDeferred() async -> LaunchReport {
    guard currentProgress.phase == .ready else { return report }
    let steps = late
    late = []
    let ending = await perform(steps, during: .deferred)
    conclude(ending, as: .finished, after: steps)
    return report
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
  }

  /// Updates the progress.
  func advance(to progress: LaunchProgress) {
    currentProgress = progress
    subject.send(progress)
  }
}
