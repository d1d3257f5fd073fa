import CausewaySimulationRuntime

/// Work that becomes ready at a virtual time.
enum VirtualTimer: @unchecked Sendable {
  // Safety: Only the simulating thread uses it. Tested by `VirtualTimeTests`.

  /// The end of a sleep, the task that sleeps, and its number.
  case sleep(UnownedJob, TaskReference?, owner: Int)
  /// A closure that runs outside the main actor.
  case callback(@Sendable () -> Void)

  /// Whether the sleep has ended early, because its task was cancelled.
  ///
  /// Its job has nothing left to do.
  var isOver: Bool {
    guard case .sleep(_, let reference?, _) = self else { return false }
    return reference.unfinishedTask.map { causeway_task_is_cancelled($0) } ?? true
  }
}
