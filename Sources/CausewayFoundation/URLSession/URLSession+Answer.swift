import Causeway
public import CausewayBridging
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request in this session and waits for the response, whatever the session's delegate.
  ///
  /// This is a bridge over `dataTask(with:completionHandler:)`; ``URLSessionBridge`` offers more. The session handles
  /// redirects, challenges and timeouts. On Linux, the session's cache is bypassed, and if the session has no delegate,
  /// a refusal for lack of a credential has an empty body.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - timeout: The time to wait for the whole transfer, or `nil` for no limit besides Foundation's.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The response with its body, whatever its status.
  /// - Throws: `CallbackError`, with Foundation's own error in `service`. Cancellation and the timeout cancel the task.
  public func answer(
    to request: URLRequest, timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<any Error>) -> TransferAnswer {
    try await withCallback(timeout: timeout, label: label, fileID: fileID, line: line) {
      call(request, $0)
    }
  }

  /// Returns a publisher that sends a request in this session for each subscriber and delivers the response.
  ///
  /// Otherwise it behaves like ``answer(to:timeout:label:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - timeout: The time to wait for the whole transfer, or `nil` for no limit besides Foundation's.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of one response.
  public func dataPublisher(
    for request: URLRequest, timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackFuture<TransferAnswer, any Error> {
    CallbackFuture(timeout: timeout, label: label, fileID: fileID, line: line) { [self] in
      call(request, $0)
    }
  }

  private func call(_ request: URLRequest, _ callback: Callback<TransferAnswer, any Error>) {
    #if canImport(FoundationNetworking)
      var request = request
      // FoundationNetworking crashes if a task is cancelled while its cached response is being looked up.
      request.cachePolicy = .reloadIgnoringLocalCacheData
    #endif
    let task = dataTask(with: request) { data, response, error in
      if let error {
        callback.fail(error)
      } else if let response {
        callback.succeed(TransferAnswer(data: data ?? Data(), response: response))
      } else {
        callback.fail(URLError(.badServerResponse))
      }
    }
    #if canImport(FoundationNetworking)
      if delegate == nil { task.delegate = RefusalDelegate { callback.succeed($0) } }
    #endif
    callback.onCancel { self.cancel(task) }
    task.resume()
  }
}

/// A server's response with its body in memory.
public struct TransferAnswer: Hashable, Sendable {
  /// The body.
  public let data: Data
  /// The response.
  public let response: URLResponse

  /// Creates an answer, for tests and stubs.
  public init(data: Data, response: URLResponse) {
    self.data = data
    self.response = response
  }

  /// The HTTP status code, or `nil` for other protocols.
  public var status: Int? { (response as? HTTPURLResponse)?.statusCode }
}

#if canImport(FoundationNetworking)
  /// A delegate that answers challenges in a session without one, in which Foundation on Linux would hang forever.
  private final class RefusalDelegate: NSObject, URLSessionTaskDelegate, Sendable {
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
