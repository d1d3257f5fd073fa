/// Runs work on the main actor, at once where that is where the caller is.
public struct MainActorScheduler: Scheduler {
  /// Makes the scheduler.
  public init() {}

  public var isCurrent: Bool { MainActorContext.isCurrent }

  public func schedule(_ work: @escaping @Sendable () -> Void) {
    Task { @MainActor in work() }
  }
}
