extension Publisher {
  /// Subscribes to the upstream once for all subscribers.
  ///
  /// ```marbles
  /// source                        -1-2-3-----4-5-|
  /// another is there from 0 to |  0------------|
  /// late one subscribes at 0      ------0
  /// share()                       -----------4-5-|
  /// ```
  ///
  /// The upstream is subscribed to with the first subscriber and cancelled with the last; the next one begins anew.
  /// Everyone receives what comes while they are subscribed, and nothing from before. Once the upstream has ended, a
  /// later subscriber receives the end.
  ///
  /// Whoever is first connects the upstream, on their thread. Nobody waits for that: who subscribes meanwhile, on another
  /// thread or from inside the upstream's `subscribe`, receives everything that the upstream sends, as soon as it does.
  ///
  /// - Returns: A publisher whose copies share the one subscription.
  @inlinable
  public func share() -> Shared<Self> {
    Shared(self)
  }
}

/// A publisher with one upstream subscription for all its subscribers: what ``Publisher/share()`` makes.
public struct Shared<Upstream: Publisher>: Publisher {
  /// The upstream's output type.
  public typealias Output = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline typealias Relay = PassthroughSubject<Output, Failure>

  @usableFromInline let hub: SharingHub<Relay>

  @inlinable
  package init(_ upstream: Upstream, restart: SharingRestart = .never) {
    hub = SharingHub(stop: .whenUnused, restart: restart, clock: ContinuousClock()) {
      Relay()
    } subscribe: {
      upstream.subscribe($0)
    }
  }

  /// Subscribes, and connects the upstream if this is the first subscriber.
  @inlinable
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    hub.subscribe(subscriber)
  }
}
