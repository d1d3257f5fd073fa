import Causeway

/// A sleep of the running task on a test's clock: meanwhile it has nothing to do.
struct SettlingNap: Sendable {
  private let settling: Settling
  private let task: Int

  /// `nil` if nobody waits for rest.
  init?() {
    guard let settling = Settling.current, let task = Settling.currentTask else { return nil }
    self.settling = settling
    self.task = task
  }

  func begin() {
    settling.state.change { $0.beginNap(of: task) }
  }

  /// Called by who wakes the task, before it runs.
  func end() {
    settling.state.change { $0.endNap(of: task) }
  }
}
