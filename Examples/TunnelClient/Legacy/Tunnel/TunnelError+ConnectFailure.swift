extension TunnelError {
  /// Says what a failure to connect means for a server.
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
