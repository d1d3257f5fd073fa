extension Publisher {
  /// Subscribes to the source once for all subscribers, and gives late ones the last values first.
  ///
  /// ```marbles
  /// source                        -1-2-3-----4-5-|
  /// another is there from 0 to |  0------------|
  /// late one subscribes at 0      ------0
  /// shared()                      ------3----4-5-|
  /// ```
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
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher whose copies share the one subscription.
  @inlinable
  public func shared(
    replay: Int = 1, stop: SharingStop = .whenUnused, restart: SharingRestart = .never,
    clock: any Clock<Duration> = ContinuousClock(), fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedReplaying<Self> {
    precondition(replay >= 0, "shared(replay:) keeps zero values or more, not \(replay)", file: fileID, line: line)
    return SharedReplaying(self, replay, stop, restart, clock)
  }

  /// Subscribes to the upstream once for all subscribers, and gives late ones the last values first.
  ///
  /// ```marbles
  /// source                        -1-2-3-----4-5-|
  /// another is there from 0 to |  0------------|
  /// late one subscribes at 0      ------0
  /// share(replay: 2)              ------(23)-4-5-|
  /// ```
  ///
  /// It is ``share()`` with a memory: the upstream is subscribed to with the first subscriber and cancelled with the last,
  /// which drops the kept values; the next one begins anew. Once the upstream has ended, a later subscriber receives the
  /// last values and then the end. ``shared(replay:stop:restart:clock:)`` can do otherwise.
  ///
  /// - Parameters:
  ///   - replay: How many values to keep; zero keeps none.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher whose copies share the one subscription.
  @inlinable
  public func share(
    replay: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedReplaying<Self> {
    shared(replay: replay, fileID: fileID, line: line)
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
  @usableFromInline let replay: Int

  @inlinable
  init(
    _ upstream: Upstream, _ replay: Int, _ stop: SharingStop, _ restart: SharingRestart, _ clock: any Clock<Duration>
  ) {
    self.replay = replay
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
