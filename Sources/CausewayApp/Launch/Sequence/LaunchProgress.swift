/// How far a launch is.
public struct LaunchProgress: Hashable, Sendable {
  /// The parts of a launch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It has not begun.
    case waiting
    /// The steps before the interface are being run.
    case launching
    /// The interface may be shown; deferred steps have not begun.
    case ready
    /// The deferred steps are being run.
    case deferred
    /// Everything is done.
    case finished
    /// A step has ended it.
    case stopped
    /// The task that ran it was cancelled.
    case cancelled
  }

  /// Which part it is in.
  public var phase: Phase
  /// The step that is being run.
  public var step: String?
  /// How many steps of this part are behind it.
  public var done: Int
  /// How many steps this part has: those before the interface, or, from ``Phase/deferred`` on, those after it.
  public var all: Int

  /// Describes how far a launch is.
  ///
  /// - Parameters:
  ///   - phase: Which part it is in.
  ///   - step: The step that is being run.
  ///   - done: How many steps of this part are behind it.
  ///   - all: How many steps this part has.
  public init(_ phase: Phase, step: String? = nil, done: Int = 0, of all: Int = 0) {
    self.phase = phase
    self.step = step
    self.done = done
    self.all = all
  }

  /// How much of this part is done, from 0 to 1, for a progress bar.
  public var fraction: Double {
    all == 0 ? 1 : Double(done) / Double(all)
  }
}
