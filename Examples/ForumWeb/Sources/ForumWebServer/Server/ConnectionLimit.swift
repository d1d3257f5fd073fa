import Hummingbird
import HummingbirdCore
import Synchronization

/// Refuses requests while more connections than a limit are open, to the server or from the address of the request.
struct ConnectionLimit: RouterMiddleware {
  let connections: ConnectionCount
  let addresses: AddressConnections

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard !connections.isOverLimit else { throw WebError.overloaded }
    if let address = context.address, addresses.isOverLimit(address) { throw WebError.tooManyFromAddress }
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
