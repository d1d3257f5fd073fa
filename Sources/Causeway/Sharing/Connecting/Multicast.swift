extension Publisher {
  /// Sends what the upstream sends through a subject, once connected.
  ///
  /// ```marbles
  /// source                          -1-2-3-4-|
  /// connected from 0 to |           --0-----|
  /// late one subscribes at 0        ------0
  /// multicast { ReplaySubject(1) }  ------34
  /// ```
  ///
  /// Subscribers subscribe to the subject, so it is the subject that says what a late one receives. Nothing is sent before
  /// ``Multicast/connect()``. There is one subject for all connections.
  ///
  /// - Parameter makeSubject: Makes the subject when somebody first subscribes or connects, on their thread. If several do
  ///   at once it may be called by each, and one of the subjects is used.
  /// - Returns: A publisher whose copies share the subject and the connection.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  public func multicast<Relay: Subject<Output, Failure>>(
    _ makeSubject: @escaping @Sendable () -> Relay
  ) -> Multicast<Self, Relay> {
    Multicast(self, LazySubject(makeSubject))
  }

  /// Sends what the upstream sends through a subject, once connected.
  ///
  /// Subscribers subscribe to the subject, so it is the subject that says what a late one receives. Nothing is sent before
  /// ``Multicast/connect()``.
  ///
  /// - Parameter subject: What the upstream's values and its end are sent to. Others may send to it too.
  /// - Returns: A publisher whose copies share the subject and the connection.
  public func multicast<Relay: Subject<Output, Failure>>(subject: Relay) -> Multicast<Self, Relay> {
    multicast { subject }
  }

  /// Waits with the upstream until it is connected, so that several subscribers can be there before the first value.
  ///
  /// ```marbles
  /// source                 -1-2-3-4-|
  /// connected from 0 to |  --0---|
  /// makeConnectable()      ---2-3
  /// ```
  ///
  /// - Returns: A publisher whose copies share one connection, through a ``PassthroughSubject``.
  public func makeConnectable() -> Multicast<Self, PassthroughSubject<Output, Failure>> {
    multicast { PassthroughSubject() }
  }
}

/// A publisher that sends through a subject, when it is connected: what ``Publisher/multicast(_:)`` makes.
public struct Multicast<Upstream: Publisher, Relay: Subject>: ConnectablePublisher
where Relay.Output == Upstream.Output, Relay.Failure == Upstream.Failure {
  /// The upstream's output type.
  public typealias Output = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline let subject: LazySubject<Relay>
  private let hub: SharingHub<Relay>

  init(_ upstream: Upstream, _ subject: LazySubject<Relay>) {
    self.subject = subject
    hub = SharingHub(stop: .whenUnused, restart: .never, clock: ContinuousClock()) {
      subject.value
    } subscribe: {
      upstream.subscribe($0)
    }
  }

  /// Subscribes to the subject.
  @inlinable
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    subject.value.subscribe(subscriber)
  }

  /// Subscribes the subject to the upstream, on this thread.
  ///
  /// While it is connected nothing more is done. If several connect at once one of them does it, and nobody waits for that.
  /// After a disconnection it subscribes anew, as soon as the upstream has been cancelled completely. Once the upstream
  /// has ended the subject has too, and connecting does nothing.
  ///
  /// - Returns: What disconnects: the upstream is cancelled when it is cancelled or released. Each call returns a token of
  ///   its own, and the first one to be cancelled ends the connection for all. The connection keeps the publisher going.
  public func connect() -> AnyCancellable {
    var kept: AnyCancellable?
    connect { kept = $0 }
    return kept.unsafelyUnwrapped
  }
}

extension Multicast: EarlyConnecting {
  func connect(_ keep: (AnyCancellable) -> Void) {
    // Made outside the hub's lock.
    _ = subject.value
    let connection = hub.enterOnce()
    keep(AnyCancellable { [hub] in hub.leave(connection) })
    hub.connect(connection)
  }
}
