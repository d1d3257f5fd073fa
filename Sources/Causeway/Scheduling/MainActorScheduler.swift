/// Runs work on the main actor, at once where that is where the caller is.
public struct MainActorScheduler: Scheduler {
  /// Makes the scheduler.
  public init() {}

  /// Whether the calling code is on the main actor.
  public var isCurrent: Bool { MainActorContext.isCurrent }

  /// Runs work on the main actor, in a task.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    Task { @MainActor in work() }
  }
}
