extension Publisher {
  /// Subscribes to the source once for all subscribers, and gives late ones the last values first.
  ///
  /// The source is subscribed to with the first subscriber: a legacy service behind it is registered with once. A later
  /// subscriber receives the last values before `subscribe` returns, then every later one: none missed and none twice,
  /// also when another thread is sending (R7). Everyone sees one order (R3). The last values are those which the
  /// source has delivered last.
  ///
  /// When the source is stopped, because it is not used, the kept values are dropped: they may be out of date when
  /// somebody comes back. They are kept while the source runs without subscribers (a grace period, or
  /// ``SharingStop/never``), while it waits to be restarted, and after an end that is for good.
  ///
  /// Whoever is first connects the source, on their thread. Nobody waits for that: who subscribes meanwhile, on another
  /// thread or from inside the source's `subscribe`, receives everything that the source sends, as soon as it does. A
  /// source that is stopped and started again is cancelled completely before it is subscribed to anew, so that a service
  /// never sees a registration before the unregistration that it follows: if that is still under way on another thread,
  /// that thread starts the source again.
  ///
  /// - Parameters:
  ///   - replay: How many values to keep; zero keeps none.
  ///   - stop: When the source is cancelled after the last subscriber has left. It is always cancelled when every copy of
  ///     the publisher is gone too.
  ///   - restart: What happens when the source has ended.
  ///   - clock: What measures the grace period and the delay of a restart.
  /// - Returns: A publisher whose copies share the one subscription.
  @inlinable
  public func shared(
    replay: Int = 1, stop: SharingStop = .whenUnused, restart: SharingRestart = .never,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> SharedReplaying<Self> {
    SharedReplaying(self, replay, stop, restart, clock)
  }
}

/// A publisher with one source for all its subscribers, which keeps the last values for late ones: what
/// ``Publisher/shared(replay:stop:restart:clock:)`` makes.
public struct SharedReplaying<Upstream: Publisher>: Publisher {
  /// What the source sends.
  public typealias Output = Upstream.Output
  /// How the source fails.
  public typealias Failure = Upstream.Failure

  @usableFromInline typealias Relay = ReplaySubject<Output, Failure>

  @usableFromInline let hub: SharingHub<Relay>

  @inlinable
  init(
    _ upstream: Upstream, _ replay: Int, _ stop: SharingStop, _ restart: SharingRestart, _ clock: any Clock<Duration>
  ) {
    precondition(replay >= 0, "shared(replay:) keeps zero values or more, not \(replay)")
    hub = SharingHub(stop: stop, restart: restart, clock: clock) {
      Relay(replay)
    } subscribe: {
      upstream.subscribe($0)
    }
  }

  /// Subscribes, and connects the source if this is the first subscriber.
  ///
  /// The kept values come before this returns.
  @inlinable
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    hub.subscribe(subscriber)
  }
}
