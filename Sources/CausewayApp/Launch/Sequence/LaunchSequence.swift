public import Causeway

/// The launch of an app: named steps, one after another, in the order in which they are given.
///
/// ```swift
/// let launch = LaunchSequence([
///   LaunchStep("logging") { startLogging() },
///   LaunchStep("settings", .optional) { try await settings.load() },
///   .root("session") { try await account.check() == nil ? .login : .main }.handled(by: troubles),
///   LaunchStep("fonts", .optional) { try registerFonts() }.handled(by: troubles, as: .assets),
///   .offMain("image cache", .deferred) { try await images.warm() },
/// ])
/// show(await launch.run().root)
/// await launch.runDeferred()
/// ```
///
/// A launch is run once. It holds its steps until they have been run.
@MainActor
public final class LaunchSequence {
  private var early: [LaunchStep]
  private var late: [LaunchStep]
  let clock: any Clock<Duration>
  let subject: CurrentValueSubject<LaunchProgress, Never>

  /// What has come of it so far.
  public internal(set) var report = LaunchReport()

  /// Puts steps together; nothing is run yet.
  ///
  /// - Parameters:
  ///   - steps: What is done, in this order; deferred ones after all others.
  ///   - clock: What measures the steps, their timeouts, and the pauses between attempts.
  public init(_ steps: [LaunchStep], clock: any Clock<Duration> = ContinuousClock()) {
    early = steps.filter { $0.importance != .deferred }
    late = steps.filter { $0.importance == .deferred }
    self.clock = clock
    subject = CurrentValueSubject(LaunchProgress(.waiting, of: early.count))
  }

  /// How far it is: now, and at each step, on the main actor.
  public nonisolated var progress: StatePublisher<LaunchProgress, Never> {
    subject.readOnly
  }

  /// Runs the steps before the interface.
  ///
  /// Cancelling the task ends the launch: the running step is cancelled, and waited for unless it has a timeout; no
  /// other begins. A launch that has begun already is not run again.
  ///
  /// - Returns: What came of it; what has so far, if it had begun already.
  @discardableResult
  public func run() async -> LaunchReport {
    guard subject.value.phase == .waiting else { return report }
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

  /// Runs the deferred steps, once the interface is up.
  ///
  /// A failure never takes back that the launch is ready, and what recoveries want to be shown comes too late. A step
  /// that says `.stop`, and cancelling the task, keep the rest from being run. Nothing happens unless the launch is
  /// ready, nor a second time.
  ///
  /// - Returns: What came of the whole launch so far.
  @discardableResult
  public func runDeferred() async -> LaunchReport {
    guard subject.value.phase == .ready else { return report }
    let steps = late
    late = []
    let ending = await perform(steps, during: .deferred)
    conclude(ending, as: .finished, after: steps)
    return report
  }

  private func conclude(
    _ ending: LaunchReport.Ending?, as success: LaunchProgress.Phase, after steps: [LaunchStep]
  ) {
    switch ending {
    case nil, .ready: subject.send(LaunchProgress(success, done: steps.count, of: steps.count))
    case .stopped: subject.value.phase = .stopped
    case .cancelled: subject.value.phase = .cancelled
    }
  }
}
