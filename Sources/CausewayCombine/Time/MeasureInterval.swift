public import Causeway

extension Publisher {
  /// Emits, for each value, the interval since the previous one.
  ///
  /// The first interval is measured from the subscription. The scheduler's time is read on the sending thread.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: Ignored.
  /// - Returns: A publisher of intervals.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> some Publisher<S.SchedulerTimeType.Stride, Failure> where S.SchedulerTimeType.Stride: Sendable {
    measureInterval(OperatorTime.time(of: scheduler)).map {
      S.SchedulerTimeType.Stride.nanoseconds(Int(clamping: $0.count))
    }
  }
}
