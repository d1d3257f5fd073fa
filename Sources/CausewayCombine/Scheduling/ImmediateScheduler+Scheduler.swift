public import Causeway

extension ImmediateScheduler: Scheduler {
  /// The only instant of the scheduler.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Creates the instant.
    public init() {}

    /// Returns zero.
    public func distance(to other: SchedulerTimeType) -> SchedulerInterval { 0 }

    /// Returns the same instant.
    public func advanced(by interval: SchedulerInterval) -> SchedulerTimeType { self }
  }

  /// The type of the options, which do not exist.
  public typealias SchedulerOptions = Never

  /// The shared instance.
  public static let shared = ImmediateScheduler()

  /// The only instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Zero.
  public var minimumTolerance: SchedulerInterval { 0 }

  /// Runs an action synchronously.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs an action synchronously; the date is ignored.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerInterval, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs an action synchronously, once; the date and the interval are ignored, and the token has no effect.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
