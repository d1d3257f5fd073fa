public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An event of a `URLSessionTask`, as reported to its delegate.
///
/// The completion of the task is the completion of the stream.
public enum URLSessionTaskEvent: Sendable {
  /// The response has arrived.
  ///
  /// If a challenge was answered with a credential, a response to the refused attempt, with its body, may precede this
  /// one; data before a response does not belong to it. For a download, the response is delivered at the end, before
  /// the file.
  case response(URLResponse)
  /// A piece of the response's body.
  case data(Data)
  /// The number of bytes of the request's body that have been sent.
  ///
  /// Restarts if the request must be sent again.
  case sent(TransferProgress)
  /// The number of bytes of the response's body that have been received.
  case received(TransferProgress)
  /// The server has redirected to a request, with the policy's answer.
  case redirected(HTTPURLResponse, to: URLRequest, RedirectAnswer)
  /// The server has asked for authentication, with the policy's answer.
  case challenged(URLProtectionSpace, ChallengeAnswer)
  /// The task is waiting for a connection.
  ///
  /// Apple platforms only.
  case waiting
  /// A download is complete, in this file.
  case file(URL)
  /// The metrics of the task.
  ///
  /// Apple platforms only.
  case metrics(URLSessionTaskMetrics)
}
