import Causeway
public import CausewayBridging

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionBridge {
  /// Uploads a body and waits for the response.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - request: The request. Its method is sent unchanged, and is GET unless it was set.
  ///   - policy: The policy for redirects, challenges and the status, or `nil` for the bridge's policy.
  ///   - timeout: The time to wait for the whole transfer, or `nil` for no limit besides Foundation's.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The response with its body.
  /// - Throws: `CallbackError`, with a ``TransferFailure`` in `service`. Cancellation and the timeout cancel the task.
  public func upload(
    _ body: UploadBody, for request: URLRequest, policy: TransferPolicy? = nil,
    timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<TransferFailure>) -> TransferAnswer {
    try await withCallback(timeout: timeout, label: label, fileID: fileID, line: line) {
      call(request, .upload(body), policy, $0) { $0.answer() }
    }
  }

  /// Returns a publisher that uploads a body for each subscriber and delivers the progress and the response.
  ///
  /// When the whole body has been sent, a progress report has `completed` equal to `total`. Progress restarts if the
  /// body must be sent again after a redirect or a challenge. Values are delivered on the session's queue.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - request: The request. Its method is sent unchanged, and is GET unless it was set.
  ///   - policy: The policy for redirects, challenges and the status, or `nil` for the bridge's policy.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of progress reports and the response.
  public func uploadPublisher(
    _ body: UploadBody, for request: URLRequest, policy: TransferPolicy? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TransferStep<TransferAnswer>, TransferFailure> {
    steps(request, .upload(body), policy, BridgeReporter(.urlSession, label, CodeLocation(fileID, line))) {
      $0.answer()
    }
  }
}
