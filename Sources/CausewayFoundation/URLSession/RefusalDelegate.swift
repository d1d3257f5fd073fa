#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A delegate that answers challenges in a session without one, in which Foundation on Linux would hang forever.
  final class RefusalDelegate: NSObject, URLSessionTaskDelegate, Sendable {
    private let onRefusal: @Sendable (TransferAnswer) -> Void

    /// Creates a delegate for one task.
    ///
    /// - Parameter onRefusal: Receives the server's refusal if there is no credential to try. The task is cancelled
    ///   afterwards.
    init(_ onRefusal: @escaping @Sendable (TransferAnswer) -> Void) {
      self.onRefusal = onRefusal
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let credential = challenge.proposedCredential { return completionHandler(.useCredential, credential) }
      if let response = challenge.failureResponse { onRefusal(TransferAnswer(data: Data(), response: response)) }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  }
#endif
