import Causeway
public import CausewayBridging

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSession {
  /// Makes a request in this session, whatever its delegate, and waits for the answer.
  ///
  /// It is `dataTask(with:completionHandler:)`, bridged; ``URLSessionBridge`` does more. Redirects, challenges and
  /// timeouts are the session's. On Linux the session's cache is passed by, and a refusal for want of a credential comes
  /// without its body where the session has no delegate.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - timeout: How long to wait for all of it; `nil` for as long as Foundation does.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: The answer, whatever its status.
  /// - Throws: `CallbackError`, with Foundation's own error in `service`. A cancel or a timeout cancels the task.
  public func answer(
    to request: URLRequest, timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<any Error>) -> TransferAnswer {
    try await withCallback(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) {
      call(request, $0)
    }
  }

  /// Makes a request in this session, whatever its delegate, for each subscriber, and sends the answer.
  ///
  /// Otherwise it is as ``answer(to:timeout:clock:label:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - timeout: How long to wait for all of it; `nil` for as long as Foundation does.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that makes the request.
  public func dataPublisher(
    for request: URLRequest, timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackFuture<TransferAnswer, any Error> {
    CallbackFuture(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) { [self] in
      call(request, $0)
    }
  }

  private func call(_ request: URLRequest, _ callback: Callback<TransferAnswer, any Error>) {
    #if canImport(FoundationNetworking)
      var request = request
      // A task that is cancelled while its cached answer is looked for, and there is one, brings the program down.
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
