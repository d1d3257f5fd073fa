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
