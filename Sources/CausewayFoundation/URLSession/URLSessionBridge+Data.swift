import Causeway
public import CausewayBridging

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionBridge {
  /// Makes a request and waits for the answer, with its body in memory.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - policy: What to do about redirects, challenges and the status; `nil` for the bridge's own.
  ///   - timeout: How long to wait for all of it; `nil` for as long as Foundation does.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: The answer.
  /// - Throws: `CallbackError`, with a ``TransferFailure`` in `service`. A cancel or a timeout cancels the task.
  public func data(
    for request: URLRequest, policy: TransferPolicy? = nil,
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<TransferFailure>) -> TransferAnswer {
    try await withCallback(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) {
      call(request, .data, policy, $0) { $0.answer() }
    }
  }

  /// Makes a request for each subscriber, and sends the answer, with its body in memory, as one value.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - policy: What to do about redirects, challenges and the status; `nil` for the bridge's own.
  ///   - timeout: How long to wait for all of it; `nil` for as long as Foundation does.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that makes the request.
  public func dataPublisher(
    for request: URLRequest, policy: TransferPolicy? = nil,
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackFuture<TransferAnswer, TransferFailure> {
    CallbackFuture(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) { [self] in
      call(request, .data, policy, $0) { $0.answer() }
    }
  }
}
