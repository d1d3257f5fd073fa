#if canImport(Combine)
  public import Causeway
  public import Dispatch
  public import Foundation

  // Apple's queues and run loops conform to Combine's `Scheduler`. The conformances to this module's use the same types
  // and methods, because a second member of the same name would be ambiguous; only the token of a repetition differs.

  extension DispatchQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
  extension OperationQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
  extension RunLoop.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}

  extension DispatchQueue: Scheduler {
    /// Runs an action at an instant and then repeatedly.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      repetition(at: date, interval, on: self, options, action)
    }
  }

  extension OperationQueue: Scheduler {
    /// Runs an action at an instant and then repeatedly.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      repetition(at: date, interval, on: self, options, action)
    }
  }

  extension RunLoop: Scheduler {
    /// Runs an action at an instant and then repeatedly.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      repetition(at: date, interval, on: self, options, action)
    }
  }

  private func repetition<S: Scheduler>(
    at date: S.SchedulerTimeType, _ interval: S.SchedulerTimeType.Stride, on scheduler: S,
    _ options: S.SchedulerOptions?, _ action: @escaping () -> Void
  ) -> AnyCancellable where S.SchedulerTimeType.Stride: Comparable {
    let delay = SchedulerInterval(Nanoseconds(scheduler.now.distance(to: date)))
    return repetition(after: delay, SchedulerInterval(Nanoseconds(interval)), on: scheduler, options, unchecked(action))
  }
#endif
