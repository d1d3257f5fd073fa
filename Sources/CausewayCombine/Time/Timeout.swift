public import Causeway

extension Publisher {
  /// Finishes or fails if the upstream sends no value for an interval.
  ///
  /// - Parameters:
  ///   - interval: The interval, measured from the subscription and then from each value.
  ///   - scheduler: The scheduler that measures the time and delivers.
  ///   - options: The scheduler's options.
  ///   - customError: Creates the failure; `nil` to finish.
  /// - Returns: A publisher of the same values.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// The publisher of `timeout(_:scheduler:options:customError:)`.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: PlacedPublisher, @unchecked Sendable {
    // Safety: As `OptionedScheduler`: immutable values beside a scheduler.

    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are awaited.
    public let upstream: Upstream
    /// The maximum time without a value.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time and delivers.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?
    private let makeError: (@Sendable () -> Failure)?
    private let time: TimeBase

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values are awaited.
    ///   - interval: The maximum time without a value.
    ///   - scheduler: The scheduler that measures the time and delivers.
    ///   - options: The scheduler's options.
    ///   - customError: Creates the failure; `nil` to finish.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      makeError = customError.map { unchecked($0) }
      time = OperatorTime.time(of: scheduler)
    }

    /// Subscribes to the upstream.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      if scheduler is ImmediateScheduler { return upstream.subscribe(consume subscriber, for: place?.itself) }
      PlacedInput(upstream, place).timeout(Nanoseconds(interval), time, customError: makeError)
        .receive(on: OptionedScheduler(scheduler, options))
        .subscribe(consume subscriber)
    }
  }
}
