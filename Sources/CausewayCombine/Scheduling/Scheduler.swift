public import Causeway

/// A scheduler with its own notion of time: Combine's `Scheduler`.
///
/// `DispatchQueue`, `RunLoop`, `OperationQueue` and `ImmediateScheduler` conform. A custom scheduler, for example one
/// with virtual time, implements the three `schedule` methods and the two properties, as with Combine. Operators call
/// it on any thread.
public protocol Scheduler<SchedulerTimeType>: SendableMetatype {
  /// An instant of the scheduler's time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The options of a scheduled action.
  associatedtype SchedulerOptions

  /// The current instant.
  var now: SchedulerTimeType { get }

  /// The minimum tolerance of the scheduler's timers.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs an action as soon as possible.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - action: The action.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs an action at an instant.
  ///
  /// - Parameters:
  ///   - date: The instant.
  ///   - tolerance: The time by which the action may be late.
  ///   - options: The options.
  ///   - action: The action.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs an action at an instant and then repeatedly.
  ///
  /// - Parameters:
  ///   - date: The first instant.
  ///   - interval: The time between two runs.
  ///   - tolerance: The time by which a run may be late.
  ///   - options: The options.
  ///   - action: The action.
  /// - Returns: A token that ends the repetition.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs an action as soon as possible.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs an action at an instant.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs an action at an instant and then repeatedly.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}
