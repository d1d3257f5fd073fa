public import Causeway
public import Observation

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
/// A launch is run once. It holds its steps until they have been run. ``currentProgress`` and ``report`` are observed.
@MainActor
@Observable
public final class LaunchSequence {
  @ObservationIgnored private var early: [LaunchStep]
  @ObservationIgnored private var late: [LaunchStep]
  let clock: any Clock<Duration>
  private let subject: CurrentValueSubject<LaunchProgress, Never>

  /// How far it is, for an interface to show; observed, and also a stream: ``progress``.
  public private(set) var currentProgress: LaunchProgress
  /// What has come of it so far; observed.
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
    let progress = LaunchProgress(.waiting, of: steps.count { $0.importance != .deferred })
    currentProgress = progress
    subject = CurrentValueSubject(progress)
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

  /// Runs the deferred steps, once the interface is up.
  ///
  /// A failure never takes back that the launch is ready, and what recoveries want to be shown comes too late. A step
  /// that says `.stop`, and cancelling the task, keep the rest from being run. Nothing happens unless the launch is
  /// ready, nor a second time.
  ///
  /// - Returns: What came of the whole launch so far.
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

  /// Says how far it is.
  func advance(to progress: LaunchProgress) {
    currentProgress = progress
    subject.send(progress)
  }
}
