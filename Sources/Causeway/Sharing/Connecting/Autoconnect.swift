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

  /// Subscribes to what shows the subscription to the upstream.
  package func subscribe(
    _ subscriber: sending some Subscriber<Output, Failure>, through shown: some Publisher<Output, Failure>
  ) {
    let connection = switchboard.enter()
    shown.handleEvents(receiveCancel: { [switchboard] in switchboard.leave(connection) }).subscribe(consume subscriber)
    switchboard.connect(connection)
  }
}

/// A counter of subscribers, which carries out the decisions of its state machine outside the lock.
@usableFromInline
final class Autoconnector: Sendable {
  private struct Contents: Sendable {
    var state = SharingState(stop: .whenUnused, restart: .never)
    var token: AnyCancellable?
  }

  private let makeConnection: @Sendable (_ keep: (AnyCancellable) -> Void) -> Void
  private let contents = Locked(Contents())

  /// Creates an autoconnector.
  ///
  /// - Parameter makeConnection: Connects, and passes on the connection's token as soon as there is one.
  init(_ makeConnection: @escaping @Sendable (_ keep: (AnyCancellable) -> Void) -> Void) {
    self.makeConnection = makeConnection
  }

  /// Adds a subscriber to the count.
  @usableFromInline
  func enter() -> Int {
    contents.withLock { contents in
      let connection = contents.state.connection
      _ = contents.state.handle(.enter)
      return connection
    }
  }

  /// Ensures that there is a connection, for a subscriber that has been counted.
  @usableFromInline
  func connect(_ connection: Int) {
    handle(.connect(connection: connection))
  }

  /// Removes a cancelled subscriber from the count.
  @usableFromInline
  func leave(_ connection: Int) {
    handle(.leave(connection: connection))
  }

  private func handle(_ event: SharingState.Event) {
    let (action, token) = contents.withLock { contents in
      let action = contents.state.handle(event)
      return (action, contents.state.isRunning ? nil : contents.token.take())
    }
    switch action {
    case .subscribe(let run):
      makeConnection { keep($0, run) }
      handle(.subscribed)
    case .stop:
      token?.cancel()
      handle(.stopped)
    case .none, .startTimer, .finish: break
    }
  }

  /// Stores a connection, or cancels it if it is no longer needed.
  private func keep(_ token: AnyCancellable, _ run: Int) {
    let isWanted = contents.withLock { contents in
      let isWanted = contents.state.run == run && contents.state.isRunning
      if isWanted { contents.token = token }
      return isWanted
    }
    if !isWanted { token.cancel() }
  }
}
