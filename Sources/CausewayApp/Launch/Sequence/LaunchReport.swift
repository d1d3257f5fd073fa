/// What came of a launch: what to show, and how each step went.
public struct LaunchReport: Sendable {
  /// How a launch ended.
  public enum Ending: Sendable {
    /// The interface may be shown.
    case ready
    /// A step has ended it: its name and why.
    case stopped(step: String, any Error)
    /// The task that ran it was cancelled.
    case cancelled
  }

  /// How it ended; nil while it runs or has not begun.
  public internal(set) var ending: Ending?
  /// What the interface begins with: the greatest that any step or recovery asked for, and the login if none did.
  public var root: LaunchRoot { askedRoot ?? .login }
  /// Whether nothing from before is to be shown: no restoration.
  public internal(set) var startsFresh = false
  /// The steps that are behind it, in order.
  public internal(set) var records: [LaunchRecord] = []
  /// How long the steps have taken together.
  public var duration: Duration { records.reduce(.zero) { $0 + $1.duration } }

  private var askedRoot: LaunchRoot?

  init() {}

  /// Whether the interface may be shown.
  public var isReady: Bool {
    if case .ready = ending { true } else { false }
  }

  /// What came of a step; nil if there is none of that name, or it has not been run yet.
  public subscript(step: String) -> LaunchRecord? {
    records.first { $0.step == step }
  }

  /// Notes what the interface should begin with.
  mutating func ask(for root: LaunchRoot) {
    askedRoot = max(askedRoot ?? root, root)
  }

  /// Notes what a recovery says, and what the interface should begin with if it does not say that.
  mutating func heed(_ recovery: LaunchRecovery, otherwise fallback: LaunchRoot?) {
    if case .startFresh = recovery { startsFresh = true }
    if case .show(let root) = recovery {
      ask(for: root)
    } else if let fallback {
      ask(for: fallback)
    }
  }
}

extension LaunchReport: CustomStringConvertible {
  /// The ending, and below it a line for each step, for a log.
  public var description: String {
    let headline =
      switch ending {
      case nil: "launching"
      case .ready: "ready: \(root)" + (startsFresh ? ", fresh" : "")
      case .stopped(let step, let error): "stopped at \(step): \(error)"
      case .cancelled: "cancelled"
      }
    return ([headline] + records.map { "  \($0)" }).joined(separator: "\n")
  }
}
