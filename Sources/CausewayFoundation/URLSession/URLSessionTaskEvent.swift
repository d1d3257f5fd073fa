public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What the delegate of a `URLSessionTask` is told.
///
/// The task's end is the end of the stream.
public enum URLSessionTaskEvent: Sendable {
  /// The answer's head is there. Where a challenge was answered with a credential there may be one for the refused
  /// attempt before it, with its body: what came before a response does not belong to it. Of a download it comes at the
  /// end, before the file.
  case response(URLResponse)
  /// A piece of the answer's body.
  case data(Data)
  /// So much of the request's body has been sent. It begins anew when the request has to be sent again.
  case sent(TransferProgress)
  /// So much of the answer's body has been received.
  case received(TransferProgress)
  /// The server has redirected to a request, and this was the answer.
  case redirected(HTTPURLResponse, to: URLRequest, RedirectAnswer)
  /// The server wants to know who asks, and this was the answer.
  case challenged(URLProtectionSpace, ChallengeAnswer)
  /// There is no connection, and the task waits for one. On Apple platforms only.
  case waiting
  /// A download is complete, in this file.
  case file(URL)
  /// What was measured. On Apple platforms only.
  case metrics(URLSessionTaskMetrics)
}
