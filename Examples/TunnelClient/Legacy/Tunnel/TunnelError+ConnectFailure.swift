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
