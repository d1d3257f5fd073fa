public import Causeway

extension Publisher {
  /// Emits a value after an interval without a newer one.
  ///
  /// When the upstream finishes or fails, a pending value is discarded, as with Combine. `debounce(for:)` without a
  /// scheduler delivers it before finishing.
  ///
  /// - Parameters:
  ///   - dueTime: The interval.
  ///   - scheduler: The scheduler that measures the time and delivers.
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
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: PlacedPublisher, @unchecked Sendable {
    // Safety: As `OptionedScheduler`: immutable values beside a scheduler.

    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are debounced.
    public let upstream: Upstream
    /// The interval without a newer value.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time and delivers.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?
    private let time: TimeBase

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values are debounced.
    ///   - dueTime: The interval without a newer value.
    ///   - scheduler: The scheduler that measures the time and delivers.
    ///   - options: The scheduler's options.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
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
      // When the upstream finishes, `nil` replaces a pending value.
      PlacedInput(upstream, place).map(Output?.some).append([nil])
        .debounce(for: Nanoseconds(dueTime), time)
        .compactMap { $0 }
        .receive(on: OptionedScheduler(scheduler, options))
        .droppingUnrequested()
        .subscribe(consume subscriber)
    }
  }
}
