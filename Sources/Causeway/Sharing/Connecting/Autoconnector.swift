/// Connects while there are subscribers: does what its state machine decides, outside the lock.
@usableFromInline
final class Autoconnector: Sendable {
  private struct Contents: Sendable {
    var state = SharingState(stop: .whenUnused, restart: .never)
    var token: AnyCancellable?
  }

  private let makeConnection: @Sendable (_ keep: (AnyCancellable) -> Void) -> Void
  private let contents = Locked(Contents())

  /// Makes one that connects by a closure, which hands over the connection's token as soon as there is one.
  init(_ makeConnection: @escaping @Sendable (_ keep: (AnyCancellable) -> Void) -> Void) {
    self.makeConnection = makeConnection
  }

  /// Counts a subscriber in.
  @usableFromInline
  func enter() -> Int {
    contents.withLock { contents in
      let connection = contents.state.connection
      _ = contents.state.handle(.enter)
      return connection
    }
  }

  /// Sees to it that there is a connection, for a subscriber that is in.
  @usableFromInline
  func connect(_ connection: Int) {
    handle(.connect(connection: connection))
  }

  /// Counts a cancelled subscriber out.
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

  /// Keeps a connection, unless it is no longer wanted.
  private func keep(_ token: AnyCancellable, _ run: Int) {
    let isWanted = contents.withLock { contents in
      let isWanted = contents.state.run == run && contents.state.isRunning
      if isWanted { contents.token = token }
      return isWanted
    }
    if !isWanted { token.cancel() }
  }
}
