import Foundation

/// A reason why a tunnel cannot be opened or was lost.
enum TunnelError: Error, Equatable {
  /// The server refused the connection.
  case refused(Server)
  /// The server did not answer in time.
  case timedOut(Server)
  /// The server's host name has no address.
  case unknownHost(Server)
  /// The server is unreachable, with the `errno` of the failed call.
  case unreachable(Server, code: Int32)
  /// The server became unavailable while the tunnel was connected.
  case lost(Server)
  /// The local port cannot be opened, with the `errno` of the failed call.
  case cannotListen(port: UInt16, code: Int32)
  /// A tunnel is already open or connecting.
  case busy
  /// The attempt was cancelled by `disconnect()` or by disposing of the subscription.
  case cancelled
}

extension TunnelError: LocalizedError {
  /// The error as a sentence without a full stop.
  var errorDescription: String? {
    switch self {
    case .refused(let server): "\(server.name) refused the connection (\(server.endpoint))"
    case .timedOut(let server): "\(server.name) did not answer in time (\(server.endpoint))"
    case .unknownHost(let server): "The host \(server.host) of \(server.name) was not found"
    case .unreachable(let server, let code):
      "\(server.name) cannot be reached (\(server.endpoint): \(String(cString: strerror(code))))"
    case .lost(let server): "The connection to \(server.name) was lost (\(server.endpoint))"
    case .cannotListen(let port, EADDRINUSE):
      "The local port \(port) is used by another program: end that program, or choose another port with “--port”"
    case .cannotListen(let port, EACCES):
      "The local port \(port) is reserved by the system: choose a port from 1024 to 65535 with “--port”"
    case .cannotListen(let port, let code):
      "The local port \(port) cannot be opened (\(String(cString: strerror(code))))"
    case .busy: "A tunnel is already open or being opened"
    case .cancelled: "The connection attempt was cancelled"
    }
  }
}

extension TunnelError {
  /// Creates the error for a failed connection attempt to a server.
  init(_ failure: ConnectFailure, _ server: Server) {
    self =
      switch failure {
      case .refused: .refused(server)
      case .timedOut: .timedOut(server)
      case .unknownHost: .unknownHost(server)
      case .failed(let code): .unreachable(server, code: code)
      }
  }
}
