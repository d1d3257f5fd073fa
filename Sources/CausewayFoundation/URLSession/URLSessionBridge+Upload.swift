import Causeway
public import CausewayBridging

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionBridge {
  /// Uploads a body and waits for the answer.
  ///
  /// - Parameters:
  ///   - body: What to send.
  ///   - request: Where to; its method is sent as it is, and GET unless it was set.
  ///   - policy: What to do about redirects, challenges and the status; `nil` for the bridge's own.
  ///   - timeout: How long to wait for all of it; `nil` for as long as Foundation does.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: The answer.
  /// - Throws: `CallbackError`, with a ``TransferFailure`` in `service`. A cancel or a timeout cancels the task.
  public func upload(
    _ body: UploadBody, for request: URLRequest, policy: TransferPolicy? = nil,
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<TransferFailure>) -> TransferAnswer {
    try await withCallback(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) {
      call(request, .upload(body), policy, $0) { $0.answer() }
    }
  }

  /// Uploads a body for each subscriber, and sends the progress, and the answer at last.
  ///
  /// When all of the body has been sent there is a progress whose `completed` is its `total`. It begins anew when the
  /// body has to be sent again, after a redirect or a challenge. Delivered on the session's queue.
  ///
  /// - Parameters:
  ///   - body: What to send.
  ///   - request: Where to; its method is sent as it is, and GET unless it was set.
  ///   - policy: What to do about redirects, challenges and the status; `nil` for the bridge's own.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that uploads.
  public func uploadPublisher(
    _ body: UploadBody, for request: URLRequest, policy: TransferPolicy? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TransferStep<TransferAnswer>, TransferFailure> {
    steps(request, .upload(body), policy, BridgeReporter(.urlSession, label, fileID, line)) { $0.answer() }
  }
}
