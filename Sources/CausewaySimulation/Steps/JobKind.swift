import CausewaySimulationRuntime

/// The kinds of jobs that the engine distinguishes.
enum JobKind {
  static let task: UInt8 = 0
  /// Runs the next jobs of an actor.
  static let actor: UInt8 = 193
  /// Continues a task that has yielded.
  static let yield: UInt8 = 195

  /// Returns the process-wide number of a task.
  @_silgen_name("swift_task_getJobTaskId")
  static func taskID(_ job: UnsafeRawPointer) -> UInt64

  /// Returns the task that runs on the calling thread.
  @_silgen_name("swift_task_getCurrent")
  static func currentTask() -> UnsafeRawPointer?
}
