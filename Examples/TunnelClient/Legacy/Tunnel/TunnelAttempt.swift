import Foundation

/// One call of connect that waits for its answer.
final class TunnelAttempt {
  let server: Server
  /// Tries the server.
  var connector: Connector?

  /// Nil when answered.
  private var completion: ((Result<TunnelSession, TunnelError>) -> Void)?

  init(_ server: Server, completion: @escaping (Result<TunnelSession, TunnelError>) -> Void) {
    self.server = server
    self.completion = completion
  }

  /// Gives the answer, unless there was one.
  func answer(_ result: Result<TunnelSession, TunnelError>) {
    connector?.cancel()
    connector = nil
    let completion = completion
    self.completion = nil
    completion?(result)
  }
}
