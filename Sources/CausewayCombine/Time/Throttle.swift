public import Causeway

extension Publisher {
  /// Sends at most one value in each interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - scheduler: Measures the time, and delivers.
  ///   - latest: Whether the latest value of an interval is sent, rather than the first.
  /// - Returns: A publisher of fewer values.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// The publisher of `throttle(for:scheduler:latest:)`.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher, @unchecked Sendable {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream
    /// The interval in which at most one value is sent.
    public let interval: Context.SchedulerTimeType.Stride
    /// Measures the time, and delivers.
    public let scheduler: Context
    /// Whether the latest value of an interval is sent, rather than the first.
    public let latest: Bool
    private let clock: any Clock<Duration>

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher of the values.
    ///   - interval: The interval in which at most one value is sent.
    ///   - scheduler: Measures the time, and delivers.
    ///   - latest: Whether the latest value of an interval is sent, rather than the first.
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
      clock = OperatorTime.clock(of: scheduler)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      if scheduler is ImmediateScheduler { return upstream.subscribe(subscriber) }
      upstream.throttle(for: Duration(interval), latest: latest, clock: clock)
        .receive(on: OptionedScheduler(scheduler, nil))
        .subscribe(subscriber)
    }
  }
}
