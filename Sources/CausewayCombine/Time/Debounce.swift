public import Causeway

extension Publisher {
  /// Sends a value when no other one has followed it for an interval.
  ///
  /// A value that waits when the upstream finishes or fails is discarded, as with Combine; `debounce(for:)` without a
  /// scheduler delivers it before the finish.
  ///
  /// - Parameters:
  ///   - dueTime: The interval.
  ///   - scheduler: Measures the time, and delivers.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher of the values that are followed by a pause.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher of `debounce(for:scheduler:options:)`.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher, @unchecked Sendable {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream
    /// How long no value may follow.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Measures the time, and delivers.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?
    private let clock: any Clock<Duration>

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher of the values.
    ///   - dueTime: How long no value may follow.
    ///   - scheduler: Measures the time, and delivers.
    ///   - options: The scheduler's options.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
      clock = OperatorTime.clock(of: scheduler)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      if scheduler is ImmediateScheduler { return upstream.subscribe(subscriber) }
      // At the finish `nil` takes the place of a value that waits.
      upstream.map(Output?.some).append([nil])
        .debounce(for: Duration(dueTime), clock: clock)
        .compactMap { $0 }
        .receive(on: OptionedScheduler(scheduler, options))
        .subscribe(subscriber)
    }
  }
}
