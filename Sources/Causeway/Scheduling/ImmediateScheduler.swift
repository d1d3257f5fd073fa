/// Runs everything at once, where it is called. It takes the place of another scheduler in tests.
public struct ImmediateScheduler: Scheduler {
  /// Makes the scheduler.
  public init() {}

  public var isCurrent: Bool { true }

  public func schedule(_ work: @escaping @Sendable () -> Void) {
    work()
  }
}
