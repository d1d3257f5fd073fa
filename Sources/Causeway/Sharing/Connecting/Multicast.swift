extension Publisher {
  /// Sends the upstream's values and completion through a subject, once connected.
  ///
  /// ```marbles
  /// source                          -1-2-3-4-|
  /// connected from 0 to |           --0-----|
  /// late one subscribes at 0        ------0
  /// multicast { ReplaySubject(1) }  ------34
  /// ```
  ///
  /// Subscribers subscribe to the subject, which determines what a late one receives. Nothing is sent before
  /// ``Multicast/connect()``. One subject serves all connections.
  ///
  /// - Parameter makeSubject: Creates the subject on the first subscribe or connect, on the calling thread. If several
  ///   threads call at once, each may create a subject, and one of these is used.
  /// - Returns: A publisher whose copies share the subject and the connection.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  public consuming func multicast<Relay: Subject<Output, Failure>>(
    _ makeSubject: @escaping @Sendable () -> Relay
  ) -> Multicast<Self, Relay> {
    Multicast(self, LazySubject(makeSubject))
  }

  /// Sends the upstream's values and completion through a given subject, once connected.
  ///
  /// ```marbles
  /// source                                -1-2-3-4-|
  /// connected from 0 to |                 --0-----|
  /// late one subscribes at 0              ------0
  /// multicast(subject: ReplaySubject(1))  ------34
  /// ```
  ///
  /// Like ``multicast(_:)``, but other code may send to the subject, too.
  public consuming func multicast<Relay: Subject<Output, Failure>>(subject: Relay) -> Multicast<Self, Relay> {
    multicast { subject }
  }

  /// Subscribes to the upstream only when connected, so that several subscribers can subscribe before the first value.
  ///
  /// ```marbles
  /// source                 -1-2-3-4-|
  /// connected from 0 to |  --0---|
  /// makeConnectable()      ---2-3
  /// ```
  ///
  /// - Returns: A publisher whose copies share one connection, through a ``PassthroughSubject``.
  public consuming func makeConnectable() -> Multicast<Self, PassthroughSubject<Output, Failure>> {
    multicast { PassthroughSubject() }
  }
}

/// The publisher of ``Publisher/multicast(_:)``, which sends through a subject while it is connected.
public struct Multicast<Upstream: Publisher, Relay: Subject>: ConnectablePublisher
where Relay.Output == Upstream.Output, Relay.Failure == Upstream.Failure {
  /// The upstream's output type.
  public typealias Output = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline let subject: LazySubject<Relay>
  let hub: SharingHub<Relay>

  init(_ upstream: Upstream, _ subject: LazySubject<Relay>) {
    self.subject = subject
    hub = SharingHub(stop: .whenUnused, restart: .never, time: .standard) {
      subject.value
    } subscribe: {
      upstream.subscribe($0, for: $1)
    }
  }

  /// Subscribes to the subject.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    subject.value.subscribe(consume subscriber)
  }

  /// Connects the subject to the upstream, on this thread.
  ///
  /// Does nothing if the publisher is already connected. If several threads call at once, one of them connects and the
  /// others do not wait for it. After a disconnect, the upstream is subscribed to again as soon as its cancel has
  /// returned. After the upstream has completed, the subject has completed, too, and connecting does nothing.
  ///
  /// - Returns: A token that cancels the upstream when it is cancelled or released. Each call returns its own token;
  ///   the first one that is cancelled disconnects for all. The token retains the connection.
  public func connect() -> AnyCancellable {
    var kept: AnyCancellable?
    connect { kept = $0 }
    // The other `connect` calls its closure before it returns.
    return kept!
  }

  /// The object that all copies share.
  package var source: AnyObject { hub }
}

extension Multicast: EarlyConnecting {
  func connect(_ keep: (AnyCancellable) -> Void) {
    // Created outside the hub's lock.
    _ = subject.value
    let connection = hub.enterOnce()
    keep(AnyCancellable { [hub] in hub.leave(connection) })
    hub.connect(connection)
  }
}

/// A subject that is created when it is first needed.
@usableFromInline
final class LazySubject<Relay: Subject>: Sendable {
  private enum State: Sendable {
    case unmade(@Sendable () -> Relay)
    case made(Relay)
  }

  private let state: Locked<State>

  init(_ make: @escaping @Sendable () -> Relay) {
    state = Locked(.unmade(make))
  }

  /// The subject.
  @usableFromInline
  var value: Relay {
    switch state.withLock({ $0 }) {
    case .made(let relay): return relay
    case .unmade(let make):
      let relay = make()
      let (before, now) = state.withLock { state in
        let before = state
        if case .made(let relay) = state { return (before, relay) }
        state = .made(relay)
        return (before, relay)
      }
      // The closure is released outside the lock.
      _ = consume before
      return now
    }
  }
}
