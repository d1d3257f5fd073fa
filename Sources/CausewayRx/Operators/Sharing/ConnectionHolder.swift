import Causeway

/// Holds the connection of a connectable observable, until it is disposed of or the source ends.
final class ConnectionHolder: Disposable {
  /// Releasing one ends the connection, so the second of two threads that connect at once leaves its own here too.
  private let tokens = Locked<[AnyCancellable]>([])

  /// Connects, unless that has been done.
  func begin(_ connect: () -> AnyCancellable) {
    guard tokens.withLock({ $0.isEmpty }) else { return }
    let token = connect()
    tokens.withLock { $0.append(token) }
  }

  /// Lets go of the connection.
  func end() {
    let ended = tokens.withLock { tokens in
      defer { tokens = [] }
      return tokens
    }
    for token in ended { token.cancel() }
  }

  func dispose() {
    end()
  }
}
