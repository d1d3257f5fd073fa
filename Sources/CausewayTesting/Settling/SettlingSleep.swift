import Causeway

/// A sleep of the running task on a test clock, during which the task counts as idle.
struct SettlingSleep: Sendable {
  private let settling: Settling
  private let task: Int

  /// Creates `nil` outside a settling scope or a task.
  init?() {
    guard let settling = Settling.current, let task = Settling.currentTask else { return nil }
    self.settling = settling
    self.task = task
  }

  func begin() {
    settling.state.change { $0.beginNap(of: task) }
  }

  /// Called before the sleeping task resumes.
  func end() {
    settling.state.change { $0.endNap(of: task) }
  }
}
