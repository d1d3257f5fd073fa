public import Causeway

extension Publisher {
  /// Delays all values and the completion, including a failure.
  ///
  /// - Parameters:
  ///   - interval: The delay.
  ///   - tolerance: Ignored.
  ///   - scheduler: The scheduler that measures the time and delivers.
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
  public struct Delay<Upstream: Publisher, Context: Scheduler>: PlacedPublisher, @unchecked Sendable {
    // Safety: As `OptionedScheduler`: immutable values beside a scheduler.

    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher whose events are delayed.
    public let upstream: Upstream
    /// The delay.
    public let interval: Context.SchedulerTimeType.Stride
    /// The tolerance, which is ignored.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time and delivers.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?
    private let time: TimeBase

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose events are delayed.
    ///   - interval: The delay.
    ///   - tolerance: Ignored.
    ///   - scheduler: The scheduler that measures the time and delivers.
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
      time = OperatorTime.time(of: scheduler)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      if scheduler is ImmediateScheduler { return upstream.subscribe(consume subscriber, for: place?.itself) }
      // A failure is converted to a value so that it is delayed too.
      PlacedInput(upstream, place).materialize()
        .delay(for: Nanoseconds(interval), time)
        .dematerialize()
        .receive(on: OptionedScheduler(scheduler, options))
        .subscribe(consume subscriber)
    }
  }
}
