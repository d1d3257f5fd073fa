public import Causeway

extension Publisher {
  /// Sends, for each value, the interval since the one before.
  ///
  /// The first interval counts from the subscription. The scheduler is asked for the time on the sending thread.
  ///
  /// - Parameters:
  ///   - scheduler: Measures the time.
  ///   - options: Not used.
  /// - Returns: A publisher of intervals.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> some Publisher<S.SchedulerTimeType.Stride, Failure> where S.SchedulerTimeType.Stride: Sendable {
    measureInterval(clock: OperatorTime.clock(of: scheduler)).map {
      S.SchedulerTimeType.Stride.nanoseconds($0.wholeNanoseconds)
    }
  }
}
