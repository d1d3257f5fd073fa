/// Runs everything at once, where it is called.
///
/// It takes the place of another scheduler in tests.
public struct ImmediateScheduler: Scheduler {
  /// Makes the scheduler.
  public init() {}

  /// Everywhere is the place.
  public var isCurrent: Bool { true }

  /// Runs work now.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    work()
  }
}
