public import Causeway

extension Publisher {
  /// Delivers on a scheduler, in order, with options.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that delivers values and the completion.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher that delivers there.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    receive(on: OptionedScheduler(scheduler, options))
  }

  /// Subscribes to the upstream on a scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the upstream is subscribed to, later.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher of the same values, sent where the upstream sends them. If it is cancelled before, the upstream
  ///   is not subscribed to.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher of `subscribe(on:options:)`.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher, @unchecked Sendable {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's failure.
    public typealias Failure = Upstream.Failure

    /// The publisher that is subscribed to on the scheduler.
    public let upstream: Upstream
    /// The scheduler.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher that is subscribed to on the scheduler.
    ///   - scheduler: The scheduler.
    ///   - options: The scheduler's options.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Schedules the subscription to the upstream.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Just(()).setFailureType(to: Failure.self).receive(on: OptionedScheduler(scheduler, options))
        .Causeway::flatMap { [upstream] _ in upstream }
        .subscribe(subscriber)
    }
  }
}
