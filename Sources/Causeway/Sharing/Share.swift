extension Publisher {
  /// Subscribes to the upstream once for all subscribers.
  ///
  /// The upstream is subscribed to with the first subscriber and cancelled with the last; the next one begins anew.
  /// Everyone receives what comes while they are subscribed, and nothing from before. Once the upstream has ended, a
  /// later subscriber receives the end.
  ///
  /// Whoever is first connects the upstream. Another thread that subscribes while that is going on does not wait for it,
  /// and may return before what is sent reaches anyone (the one exception to R7).
  ///
  /// - Returns: A publisher whose copies share the one subscription.
  @inlinable
  public func share() -> Shared<Self> {
    Shared(self)
  }
}

/// A publisher with one upstream subscription for all its subscribers: what ``Publisher/share()`` makes.
public struct Shared<Upstream: Publisher>: Publisher {
  /// What the upstream sends.
  public typealias Output = Upstream.Output
  /// How the upstream fails.
  public typealias Failure = Upstream.Failure

  @usableFromInline let hub: ShareHub<Upstream>

  @inlinable
  init(_ upstream: Upstream) {
    hub = ShareHub(upstream)
  }

  /// Subscribes, and connects the upstream if this is the first subscriber.
  @inlinable
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let (connection, isNew) = hub.enter()
    let hub = hub
    connection.subject
      .handleEvents(receiveCancel: { hub.leave(connection) })
      .subscribe(subscriber)
    // It may have cancelled when it had its subscription.
    if isNew, !connection.isOver { hub.upstream.subscribe(ShareInlet(connection)) }
  }
}
