import Hummingbird
import HummingbirdCore
import Synchronization

/// Refuses requests while more connections than the limit are open.
struct ConnectionLimit<Context: RequestContext>: RouterMiddleware {
  let connections: ConnectionCount

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard !connections.isOverLimit else { throw WebError.overloaded }
    return try await next(request, context)
  }
}

/// The number of open connections.
///
/// The server accepts some more connections than the limit, so that it can answer their requests with an error.
final class ConnectionCount: Sendable {
  /// The number of connections beyond the limit that are accepted.
  ///
  /// Later ones wait until another connection closes.
  static let reserve = 64

  private let limit: Int
  private let count = Atomic(0)

  /// Creates a count with a limit.
  init(limit: Int) {
    self.limit = limit
  }

  /// Whether more connections than the limit are open.
  var isOverLimit: Bool { count.load(ordering: .relaxed) > limit }

  /// Whether the reserve is in use as well.
  fileprivate var isFull: Bool { count.load(ordering: .relaxed) >= limit + Self.reserve }

  fileprivate func add(_ change: Int) {
    count.wrappingAdd(change, ordering: .relaxed)
  }
}

/// Counts the connections of a server.
struct ConnectionCounter: AvailableConnectionsDelegate {
  let connections: ConnectionCount

  func connectionOpened() { connections.add(1) }
  func connectionClosed() { connections.add(-1) }
  func isAcceptingNewConnections() -> Bool { !connections.isFull }
}
