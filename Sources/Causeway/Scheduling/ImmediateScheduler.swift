/// A scheduler that runs work immediately, on the calling thread.
///
/// Use it in tests, in place of another scheduler.
public struct ImmediateScheduler: Scheduler {
  /// Creates an immediate scheduler.
  public init() {}

  /// Always `true`.
  public var isCurrent: Bool { true }

  /// Runs work immediately.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    work()
  }
}
