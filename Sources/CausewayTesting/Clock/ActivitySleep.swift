import Causeway

/// A sleep of the running task on a test clock, during which the task counts as idle.
struct ActivitySleep: Sendable {
  private let activity: any Activity
  private let task: Int

  /// Creates `nil` if no activity is recorded, or outside a task.
  init?() {
    guard let activity = TrackingScope.current?.activity, let task = RunningTask.id else { return nil }
    self.activity = activity
    self.task = task
  }

  func begin() {
    activity.beginSleep(of: task)
  }

  /// Called before the sleeping task resumes.
  func end() {
    activity.endSleep(of: task)
  }
}

/// The task that runs the calling code.
enum RunningTask {
  // Safety: Only the hash value leaves the closure. Tested by `SettleTests`.
  /// An identifier of the task; `nil` outside a task.
  static var id: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
