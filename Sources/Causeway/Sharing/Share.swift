extension Publisher {
  /// Shares one upstream subscription among all subscribers.
  ///
  /// ```marbles
  /// source                        -1-2-3-----4-5-|
  /// another is there from 0 to |  0------------|
  /// late one subscribes at 0      ------0
  /// share()                       -----------4-5-|
  /// ```
  ///
  /// The upstream is subscribed to with the first subscriber and cancelled with the last; the next subscriber starts it
  /// again. Subscribers receive only values sent while they are subscribed. After the upstream has completed, a later
  /// subscriber receives only the completion.
  ///
  /// The first subscriber's thread connects the upstream. Other threads do not wait for that: a subscriber that arrives
  /// meanwhile, on another thread or from inside the upstream's `subscribe`, receives all values, as soon as the
  /// upstream sends them.
  ///
  /// - Returns: A publisher whose copies share one subscription.
  @_alwaysEmitIntoClient
  public consuming func share() -> Shared<Self> {
    Shared(self)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.share()`, on the main actor.
  @_alwaysEmitIntoClient
  public func share() -> MainActorChain<Shared<Upstream>, Output> {
    MainActorChain(base.share())
  }
}

/// The publisher of ``Publisher/share()``, with one upstream subscription for all its subscribers.
public struct Shared<Upstream: Publisher>: Publisher {
  /// The upstream's output type.
  public typealias Output = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline typealias Relay = PassthroughSubject<Output, Failure>

  @usableFromInline let hub: SharingHub<Relay>

  @_alwaysEmitIntoClient
  package init(_ upstream: Upstream, restart: SharingRestart = .never) {
    hub = SharingHub(stop: .whenUnused, restart: restart, time: .standard) {
      Relay()
    } subscribe: {
      upstream.subscribe($0, for: $1)
    }
  }

  /// Subscribes, and connects the upstream if this is the first subscriber.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    hub.subscribe(consume subscriber)
  }

  /// The object that all copies share.
  package var source: AnyObject { hub }
}

/// The condition on which a shared source is started again after completion.
public struct SharingRestart: Hashable, Sendable {
  enum Condition: Hashable, Sendable {
    case never
    case onNextSubscriber
    case onFailure(after: Nanoseconds, attempts: Int?)
  }

  let condition: Condition

  /// Never: the completion is final.
  ///
  /// A later subscriber receives the replayed values and then the completion.
  public static var never: SharingRestart { SharingRestart(condition: .never) }

  /// With the next subscriber, after a failure or a finish.
  ///
  /// Current subscribers receive the completion. The next subscriber starts the source again; nothing is replayed.
  public static var onNextSubscriber: SharingRestart { SharingRestart(condition: .onNextSubscriber) }

  /// After a delay, if the source has failed.
  ///
  /// The subscribers stay subscribed and do not receive the failure. Earlier values are still replayed. A subscriber
  /// that arrives during the delay waits for the restart, too. A finish is final.
  ///
  /// - Parameters:
  ///   - delay: The delay.
  ///   - attempts: The maximum number of consecutive restarts without a value, or `nil` for no limit. When it is
  ///     exceeded, all subscribers receive the failure, and the next subscriber starts the source again.
  /// - Returns: The condition.
  @available(SwiftStdlib 5.7, *)
  public static func onFailure(after delay: Duration, attempts: Int? = nil) -> SharingRestart {
    SharingRestart(condition: .onFailure(after: delay.asDelay, attempts: attempts))
  }
}
