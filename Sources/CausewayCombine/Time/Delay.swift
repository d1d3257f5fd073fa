public import Causeway

extension Publisher {
  /// Sends everything later, a failure too.
  ///
  /// - Parameters:
  ///   - interval: How much later.
  ///   - tolerance: Not used.
  ///   - scheduler: Measures the time, and delivers.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher of the same values.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}

extension Publishers {
  /// The publisher of `delay(for:tolerance:scheduler:options:)`.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher, @unchecked Sendable {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream
    /// How much later everything is sent.
    public let interval: Context.SchedulerTimeType.Stride
    /// Not used.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// Measures the time, and delivers.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?
    private let clock: any Clock<Duration>

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher of the values.
    ///   - interval: How much later everything is sent.
    ///   - tolerance: Not used.
    ///   - scheduler: Measures the time, and delivers.
    ///   - options: The scheduler's options.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
      clock = OperatorTime.clock(of: scheduler)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      if scheduler is ImmediateScheduler { return upstream.subscribe(subscriber) }
      // As a value, a failure is delayed too.
      upstream.materialize()
        .delay(for: Duration(interval), clock: clock)
        .dematerialize()
        .receive(on: OptionedScheduler(scheduler, options))
        .subscribe(subscriber)
    }
  }
}
