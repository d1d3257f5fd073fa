public import Causeway

extension Publisher {
  /// Emits at most one value in each interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - scheduler: The scheduler that measures the time and delivers.
  ///   - latest: Whether to emit the latest value of an interval instead of the first.
  /// - Returns: A publisher of some of the values.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// The publisher of `throttle(for:scheduler:latest:)`.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: PlacedPublisher, @unchecked Sendable {
    // Safety: As `OptionedScheduler`: immutable values beside a scheduler.

    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are throttled.
    public let upstream: Upstream
    /// The interval in which at most one value is emitted.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time and delivers.
    public let scheduler: Context
    /// Whether the latest value of an interval is emitted instead of the first.
    public let latest: Bool
    private let time: TimeBase

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values are throttled.
    ///   - interval: The interval in which at most one value is emitted.
    ///   - scheduler: The scheduler that measures the time and delivers.
    ///   - latest: Whether to emit the latest value of an interval instead of the first.
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
      time = OperatorTime.time(of: scheduler)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      if scheduler is ImmediateScheduler { return upstream.subscribe(consume subscriber, for: place?.itself) }
      PlacedInput(upstream, place).throttle(for: Nanoseconds(interval), latest: latest, time)
        .receive(on: OptionedScheduler(scheduler, nil))
        .droppingUnrequested()
        .subscribe(consume subscriber)
    }
  }
}
