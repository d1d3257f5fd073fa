import Foundation

/// A call of `connect` that has not been answered.
final class TunnelAttempt {
  let server: Server
  /// The connection attempt to the server.
  var connector: Connector?

  /// The completion; nil after the answer.
  private var completion: ((Result<TunnelSession, TunnelError>) -> Void)?

  init(_ server: Server, completion: @escaping (Result<TunnelSession, TunnelError>) -> Void) {
    self.server = server
    self.completion = completion
  }

  /// Calls the completion, unless it was called before.
  func answer(_ result: Result<TunnelSession, TunnelError>) {
    connector?.cancel()
    connector = nil
    let completion = completion
    self.completion = nil
    completion?(result)
  }
}
