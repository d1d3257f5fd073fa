extension Publisher {
  /// Shares one source subscription among all subscribers, and replays the most recent values to late ones.
  ///
  /// ```marbles
  /// source                        -1-2-3-----4-5-|
  /// another is there from 0 to |  0------------|
  /// late one subscribes at 0      ------0
  /// shared()                      ------3----4-5-|
  /// ```
  ///
  /// The source is subscribed to with the first subscriber, so a legacy service behind it sees one registration. A
  /// later subscriber receives the replayed values before `subscribe` returns, then every later one; no value is missed
  /// or delivered twice, even if another thread is sending (R7). All subscribers receive values in the same order (R3).
  ///
  /// When the source is stopped because it is unused, the stored values are discarded, because they may be outdated
  /// when the next subscriber arrives. They are kept while the source runs without subscribers (during a grace period,
  /// or with ``SharingStop/never``), while it waits to be restarted, and after a final completion.
  ///
  /// The first subscriber's thread connects the source. Other threads do not wait for that: a subscriber that arrives
  /// meanwhile, on another thread or from inside the source's `subscribe`, receives all values, as soon as the source
  /// sends them. A stopped source is subscribed to again only after its cancel has returned, so a service never sees a
  /// registration before the preceding unregistration. If the cancel is still running on another thread, that thread
  /// starts the source again.
  ///
  /// - Parameters:
  ///   - replay: The number of values to replay, zero or more.
  ///   - stop: Determines when the source is cancelled after the last subscriber has left. In any case it is
  ///     cancelled when the last subscriber has left and the last copy of the publisher has been released.
  ///   - restart: Determines what happens when the source has completed.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher whose copies share one subscription.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public consuming func shared(
    replay: Int = 1, stop: SharingStop = .whenUnused, restart: SharingRestart = .never,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedReplaying<Self> {
    SharedReplaying(self, replay, stop, restart, .standard, fileID, line)
  }

  /// Shares one source subscription, with a clock that measures the grace period and the delay before a restart.
  ///
  /// Like ``shared(replay:stop:restart:fileID:line:)``, which uses the continuous clock.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public consuming func shared(
    replay: Int = 1, stop: SharingStop = .whenUnused, restart: SharingRestart = .never,
    clock: any Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedReplaying<Self> {
    SharedReplaying(self, replay, stop, restart, TimeBase(clock), fileID, line)
  }

  /// Shares one upstream subscription among all subscribers, and replays the most recent values to late ones.
  ///
  /// ```marbles
  /// source                        -1-2-3-----4-5-|
  /// another is there from 0 to |  0------------|
  /// late one subscribes at 0      ------0
  /// share(replay: 2)              ------(23)-4-5-|
  /// ```
  ///
  /// Like ``share()``, but with stored values: the upstream is subscribed to with the first subscriber and cancelled
  /// with the last, which discards the stored values; the next subscriber starts it again. After the upstream has
  /// completed, a later subscriber receives the stored values and the completion. For other policies see
  /// ``shared(replay:stop:restart:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - replay: The number of values to replay, zero or more.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher whose copies share one subscription.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public consuming func share(
    replay: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SharedReplaying<Self> {
    shared(replay: replay, fileID: fileID, line: line)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.shared(replay:stop:restart:)`, on the main actor.
  @_alwaysEmitIntoClient
  public func shared(
    replay: Int = 1, stop: SharingStop = .whenUnused, restart: SharingRestart = .never,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<SharedReplaying<Upstream>, Output> {
    MainActorChain(SharedReplaying(base, replay, stop, restart, .standard.onMainActor, fileID, line))
  }

  /// Like `Publisher.shared(replay:stop:restart:clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  public func shared(
    replay: Int = 1, stop: SharingStop = .whenUnused, restart: SharingRestart = .never,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<SharedReplaying<Upstream>, Output> {
    MainActorChain(SharedReplaying(base, replay, stop, restart, TimeBase(clock).onMainActor, fileID, line))
  }

  /// Like `Publisher.share(replay:)`, on the main actor.
  @_alwaysEmitIntoClient
  public func share(
    replay: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<SharedReplaying<Upstream>, Output> {
    shared(replay: replay, fileID: fileID, line: line)
  }
}

/// The publisher of ``Publisher/shared(replay:stop:restart:fileID:line:)``.
///
/// It has one source for all its subscribers, and stores the most recent values for late ones.
public struct SharedReplaying<Upstream: Publisher>: Publisher {
  /// The source's output type.
  public typealias Output = Upstream.Output
  /// The source's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline typealias Relay = ReplaySubject<Output, Failure>

  @usableFromInline let hub: SharingHub<Relay>
  @usableFromInline package let replay: Int

  @_alwaysEmitIntoClient
  init(
    _ upstream: Upstream, _ replay: Int, _ stop: SharingStop, _ restart: SharingRestart, _ time: TimeBase,
    _ fileID: StaticString, _ line: UInt
  ) {
    precondition(replay >= 0, "shared(replay:) needs a count of zero or more, not \(replay)", file: fileID, line: line)
    self.replay = replay
    hub = SharingHub(stop: stop, restart: restart, time: time) {
      Relay(replay)
    } subscribe: {
      upstream.subscribe($0, for: $1)
    }
  }

  /// Subscribes, and connects the source if this is the first subscriber.
  ///
  /// The stored values are delivered before this method returns.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    hub.subscribe(consume subscriber)
  }

  /// The object that all copies share.
  package var source: AnyObject { hub }
}

/// The condition on which a shared source is cancelled after its last subscriber has left.
public struct SharingStop: Hashable, Sendable {
  enum Condition: Hashable, Sendable {
    case whenUnused
    case after(Nanoseconds)
    case never
  }

  let condition: Condition

  /// Immediately.
  public static var whenUnused: SharingStop { SharingStop(condition: .whenUnused) }

  /// After a grace period without subscribers.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// another is there from 0 to |  0---|
  /// late one subscribes at 0      ------0
  /// shared(stop: .after(3))       ------34-|
  /// ```
  ///
  /// A subscriber that arrives within the grace period finds the source still running, and the timer is cancelled.
  ///
  /// - Parameter duration: The grace period.
  /// - Returns: The condition.
  @available(SwiftStdlib 5.7, *)
  public static func after(_ duration: Duration) -> SharingStop {
    SharingStop(condition: .after(duration.asDelay))
  }

  /// Never: the source runs until it completes, or until the last copy of the publisher is released.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// another is there from 0 to |  0---|
  /// late one subscribes at 0      ------0
  /// shared(stop: .never)          ------34-|
  /// ```
  public static var never: SharingStop { SharingStop(condition: .never) }
}
