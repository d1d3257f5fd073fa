/// Counts the subscribers of a shared publisher, and says which connection they are on.
@usableFromInline
final class ShareHub<Upstream: Publisher>: Sendable {
  @usableFromInline typealias Connection = ShareConnection<Upstream.Output, Upstream.Failure>

  private struct State: Sendable {
    var connection: Connection?
    var subscribers = 0
  }

  @usableFromInline let upstream: Upstream
  private let state = Locked(State())

  @usableFromInline
  init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  /// Counts a subscriber in.
  ///
  /// - Returns: The connection, and whether the caller has to begin it, once subscribed.
  @usableFromInline
  func enter() -> (Connection, isNew: Bool) {
    let fresh = Connection()
    return state.withLock { state in
      state.subscribers += 1
      if let connection = state.connection { return (connection, false) }
      state.connection = fresh
      return (fresh, true)
    }
  }

  /// Counts a cancelled subscriber out, and ends the connection with the last one.
  @usableFromInline
  func leave(_ connection: Connection) {
    let isLast = state.withLock { state in
      guard state.connection === connection else { return false }
      state.subscribers -= 1
      guard state.subscribers == 0 else { return false }
      state.connection = nil
      return true
    }
    if isLast { connection.cancel() }
  }
}
