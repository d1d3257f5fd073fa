import Foundation

/// Why there is no tunnel, or none any more.
enum TunnelError: Error, Equatable {
  /// Nobody listens at the server's port.
  case refused(Server)
  /// The server did not answer in time.
  case timedOut(Server)
  /// There is no address for the server's host name.
  case unknownHost(Server)
  /// The system has no way to the server; the code is an `errno`.
  case unreachable(Server, code: Int32)
  /// The server went away while connected.
  case lost(Server)
  /// The local port cannot be listened on; the code is an `errno`.
  case cannotListen(port: UInt16, code: Int32)
  /// There is a tunnel already, or one is being made.
  case busy
  /// The attempt was ended by `disconnect()` or by disposing of it.
  case cancelled
}

extension TunnelError: LocalizedError {
  /// The error as a sentence without its full stop.
  var errorDescription: String? {
    switch self {
    case .refused(let server): "\(server.name) refuses connections (\(server.endpoint))"
    case .timedOut(let server): "\(server.name) does not answer (\(server.endpoint))"
    case .unknownHost(let server): "\(server.name) has an unknown host name (\(server.host))"
    case .unreachable(let server, let code):
      "\(server.name) cannot be reached (\(server.endpoint): \(String(cString: strerror(code))))"
    case .lost(let server): "\(server.name) went away (\(server.endpoint))"
    case .cannotListen(let port, let code):
      "The local port \(port) cannot be opened (\(String(cString: strerror(code))))"
    case .busy: "There is a tunnel already"
    case .cancelled: "The connection attempt was cancelled"
    }
  }
}
