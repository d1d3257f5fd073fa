/// A scheduler that delivers on the main actor, immediately if the caller is already there.
public struct MainActorScheduler: Scheduler {
  /// Creates a main-actor scheduler.
  public init() {}

  /// Whether the calling code runs on the main actor.
  public var isCurrent: Bool { MainActorContext.isCurrent }

  /// Runs work in a task on the main actor.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    Task { @MainActor in work() }
  }
}
