public import Causeway

extension Publisher {
  /// Delivers values and the completion on a scheduler, in order.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that delivers.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher that delivers on the scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    receive(on: OptionedScheduler(scheduler, options))
  }

  /// Subscribes to the upstream on a scheduler.
  ///
  /// Values are delivered on the thread on which the upstream sends them. If the subscription is cancelled before the
  /// scheduler runs the work, the upstream is not subscribed to.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which to subscribe, always later.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher of the same values.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher of `receive(on:)`.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Causeway.ReceiveOn<
    Upstream, OptionedScheduler<Context>
  >

  /// The publisher of `subscribe(on:options:)`.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: PlacedPublisher, @unchecked Sendable {
    // Safety: As `OptionedScheduler`.

    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher to subscribe to on the scheduler.
    public let upstream: Upstream
    /// The scheduler.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher to subscribe to on the scheduler.
    ///   - scheduler: The scheduler.
    ///   - options: The scheduler's options.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Schedules the subscription to the upstream.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Just(()).setFailureType(to: Failure.self).receive(on: OptionedScheduler(scheduler, options))
        .Causeway::flatMap { [upstream] _ in PlacedInput(upstream, place) }
        .subscribe(consume subscriber)
    }
  }
}
