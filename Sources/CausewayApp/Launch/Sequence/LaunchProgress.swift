/// The progress of a launch.
public struct LaunchProgress: Hashable, Sendable {
  /// The phases of a launch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The launch has not begun.
    case waiting
    /// The steps before the interface are running.
    case launching
    /// The interface can be shown; the deferred steps have not begun.
    case ready
    /// The deferred steps are running.
    case deferred
    /// All steps, including the deferred ones, have run.
    case finished
    /// A step stopped the launch or the deferred steps.
    case stopped
    /// The task that ran the steps was cancelled.
    case cancelled
  }

  /// The current phase.
  public var phase: Phase
  /// The name of the running step, or of the step that stopped the launch or was cancelled.
  public var step: String?
  /// The number of steps in this part of the launch that have run.
  public var done: Int
  /// The number of steps in this part of the launch: those before the interface or, from ``Phase/deferred`` on, the
  /// deferred ones.
  public var all: Int

  /// Creates a progress value.
  ///
  /// - Parameters:
  ///   - phase: The current phase.
  ///   - step: The name of the running step.
  ///   - done: The number of steps that have run.
  ///   - all: The number of steps in this part of the launch.
  public init(_ phase: Phase, step: String? = nil, done: Int = 0, of all: Int = 0) {
    self.phase = phase
    self.step = step
    self.done = done
    self.all = all
  }

  /// The completed fraction of this part of the launch, from 0 to 1, for a progress bar.
  public var fraction: Double {
    all == 0 ? 1 : Double(done) / Double(all)
  }
}
