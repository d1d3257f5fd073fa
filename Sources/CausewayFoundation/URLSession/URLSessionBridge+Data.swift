import Causeway
public import CausewayBridging

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionBridge {
  /// Sends a request and waits for the response, with its body in memory.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - policy: The policy for redirects, challenges and the status, or `nil` for the bridge's policy.
  ///   - timeout: The time to wait for the whole transfer, or `nil` for no limit besides Foundation's.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The response with its body.
  /// - Throws: `CallbackError`, with a ``TransferFailure`` in `service`. Cancellation and the timeout cancel the task.
  public func data(
    for request: URLRequest, policy: TransferPolicy? = nil,
    timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<TransferFailure>) -> TransferAnswer {
    try await withCallback(timeout: timeout, label: label, fileID: fileID, line: line) {
      call(request, .data, policy, $0) { $0.answer() }
    }
  }

  /// Returns a publisher that sends a request for each subscriber and delivers the response, with its body in memory.
  ///
  /// Like `data(for:policy:timeout:label:fileID:line:)`.
  public func dataPublisher(
    for request: URLRequest, policy: TransferPolicy? = nil,
    timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackFuture<TransferAnswer, TransferFailure> {
    CallbackFuture(timeout: timeout, label: label, fileID: fileID, line: line) { [self] in
      call(request, .data, policy, $0) { $0.answer() }
    }
  }

}
