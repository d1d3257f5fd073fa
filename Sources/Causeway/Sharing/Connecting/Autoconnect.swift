extension ConnectablePublisher {
  /// Connects with the first subscriber, and disconnects with the last.
  ///
  /// ```marbles
  /// source                        -1-2-3-----4-5-|
  /// another is there from 0 to |  0------------|
  /// late one subscribes at 0      ------0
  /// autoconnect()                 -----------4-5-|
  /// ```
  ///
  /// ```marbles
  /// source                                        -1-2-3-4-|
  /// another is there from 0 to |                  0---|
  /// late one subscribes at 0                      ------0
  /// multicast { ReplaySubject(1) }.autoconnect()  ------24-|
  /// ```
  ///
  /// The upstream is connected after the first subscriber has subscribed, on its thread; other threads do not wait for
  /// that. After the last subscriber has cancelled, the next one connects again. A subscriber that has received the
  /// completion does not count as leaving.
  ///
  /// - Returns: A publisher whose copies share one count of subscribers.
  public consuming func autoconnect() -> Autoconnect<Self> {
    Autoconnect(self)
  }
}

/// The publisher of ``ConnectablePublisher/autoconnect()``, which is connected while it has subscribers.
public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
  /// The upstream's output type.
  public typealias Output = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  /// The connectable publisher.
  public let upstream: Upstream
  @usableFromInline let switchboard: Autoconnector

  init(_ upstream: Upstream) {
    self.upstream = upstream
    switchboard = Autoconnector { keep in
      if let upstream = upstream as? any EarlyConnecting {
        upstream.connect(keep)
      } else {
        keep(upstream.connect())
      }
    }
  }

  /// Subscribes to the upstream, and connects it if this is the first subscriber.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let connection = switchboard.enter()
    upstream.handleEvents(receiveCancel: { [switchboard] in switchboard.leave(connection) }).subscribe(
      consume subscriber)
    switchboard.connect(connection)
  }
}
