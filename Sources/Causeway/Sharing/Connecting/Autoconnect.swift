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
  /// The first subscriber is there when the upstream is connected, on its thread. Nobody waits for that. Whoever comes
  /// after the last has left connects anew. Subscribers that have received the end do not count as leaving.
  ///
  /// - Returns: A publisher whose copies count their subscribers together.
  public func autoconnect() -> Autoconnect<Self> {
    Autoconnect(self)
  }
}

/// A publisher that is connected while it has subscribers: what ``ConnectablePublisher/autoconnect()`` makes.
public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
  /// The upstream's output type.
  public typealias Output = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  /// The publisher that is connected.
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
  @inlinable
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let connection = switchboard.enter()
    upstream.handleEvents(receiveCancel: { [switchboard] in switchboard.leave(connection) }).subscribe(subscriber)
    switchboard.connect(connection)
  }
}
