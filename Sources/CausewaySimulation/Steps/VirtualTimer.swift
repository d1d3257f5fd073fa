import CausewaySimulationRuntime

/// Work that becomes ready at a virtual time.
enum VirtualTimer: @unchecked Sendable {
  // Safety: Only the simulating thread uses it. Tested by `VirtualTimeTests`.

  /// The end of a sleep, the task that sleeps, which is retained, and its number.
  case sleep(UnownedJob, Unmanaged<AnyObject>?, owner: Int)
  /// A closure that runs outside the main actor.
  case callback(@Sendable () -> Void)

  /// The end of a sleep of the current task.
  static func sleep(_ job: UnownedJob, owner: Int) -> VirtualTimer {
    .sleep(job, causeway_current_task().map { Unmanaged.fromOpaque($0).retain() }, owner: owner)
  }

  /// Whether the sleep has ended early, because its task was cancelled.
  ///
  /// Its job has nothing left to do.
  var isOver: Bool {
    if case .sleep(_, let task?, _) = self { causeway_task_is_cancelled(task.toOpaque()) } else { false }
  }
}
