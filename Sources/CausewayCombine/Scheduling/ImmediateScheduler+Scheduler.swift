public import Causeway

extension ImmediateScheduler: Scheduler {
  /// The one instant of the scheduler.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Makes the instant.
    public init() {}

    /// Returns zero.
    public func distance(to other: SchedulerTimeType) -> SchedulerInterval { 0 }

    /// Returns the same instant.
    public func advanced(by interval: SchedulerInterval) -> SchedulerTimeType { self }
  }

  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// The one instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Zero.
  public var minimumTolerance: SchedulerInterval { 0 }

  /// Runs an action now.
  ///
  /// - Parameters:
  ///   - options: Not used.
  ///   - action: The action.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs an action now.
  ///
  /// - Parameters:
  ///   - date: Not used.
  ///   - tolerance: Not used.
  ///   - options: Not used.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerInterval, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs an action now, once.
  ///
  /// - Parameters:
  ///   - date: Not used.
  ///   - interval: Not used.
  ///   - tolerance: Not used.
  ///   - options: Not used.
  ///   - action: The action.
  /// - Returns: An object without effect.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
