public import Causeway

extension Publishers {
  /// How `collect(_:options:)` groups values.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Groups the values of an interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Groups the values of an interval, and at most a number of them.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publisher {
  /// Sends the values of intervals as arrays.
  ///
  /// An interval begins with its first value. What has been collected is sent before a finish, and discarded on a failure.
  ///
  /// - Parameters:
  ///   - strategy: The interval, and the scheduler that measures it and delivers.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher of arrays.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> some Publisher<[Output], Failure> {
    let (scheduler, interval, count) =
      switch strategy {
      case .byTime(let scheduler, let interval): (scheduler, interval, Int?.none)
      case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
      }
    return collect(byTime: Duration(interval), orCount: count, clock: OperatorTime.clock(of: scheduler))
      .receive(on: OptionedScheduler(scheduler, options))
  }
}
