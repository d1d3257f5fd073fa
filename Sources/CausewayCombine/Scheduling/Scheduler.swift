public import Causeway

/// A scheduler with a time of its own: Combine's `Scheduler`.
///
/// `DispatchQueue`, `RunLoop`, `OperationQueue` and `ImmediateScheduler` conform. A scheduler of your own, such as one of
/// virtual time, implements the three `schedule` functions and the two properties, as with Combine. Operators use it from
/// any thread.
public protocol Scheduler<SchedulerTimeType>: SendableMetatype {
  /// An instant of the scheduler's time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// Options of a scheduled action.
  associatedtype SchedulerOptions

  /// The current instant.
  var now: SchedulerTimeType { get }

  /// The least tolerance of the scheduler's timers.
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
  ///   - tolerance: How much later the action may run.
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
  ///   - tolerance: How much later a run may come.
  ///   - options: The options.
  ///   - action: The action.
  /// - Returns: An object that ends the repetition.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs an action as soon as possible.
  ///
  /// - Parameter action: The action.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs an action at an instant.
  ///
  /// - Parameters:
  ///   - date: The instant.
  ///   - action: The action.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs an action at an instant and then repeatedly.
  ///
  /// - Parameters:
  ///   - date: The first instant.
  ///   - interval: The time between two runs.
  ///   - action: The action.
  /// - Returns: An object that ends the repetition.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}
