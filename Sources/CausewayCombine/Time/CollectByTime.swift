public import Causeway

extension Publishers {
  /// The way in which `collect(_:options:)` groups values.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Groups the values of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Groups the values of each interval, up to a maximum number.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publisher {
  /// Collects the values of each interval into an array.
  ///
  /// An interval starts with its first value. When the upstream finishes, the collected values are emitted; when it
  /// fails, they are discarded.
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
    return collect(byTime: Nanoseconds(interval), orCount: count, OperatorTime.time(of: scheduler))
      .receive(on: OptionedScheduler(scheduler, options))
  }
}
