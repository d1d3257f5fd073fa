import Causeway
public import CausewayBridging

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionBridge {
  /// Returns a publisher of all calls to a task's delegate, with a separate task for each subscriber.
  ///
  /// The publisher finishes when the task has completed, whatever its status, and fails with Foundation's error.
  ///
  /// Events are delivered in order, on the session's queue, which all tasks share. A slow subscriber delays the others,
  /// and Foundation buffers arriving data in memory, on Linux also for a download. There is no backpressure, so
  /// download a body that is too large for memory.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - kind: The kind of the task.
  ///   - policy: The policy for redirects and challenges, or `nil` for the bridge's policy. Its validation is not
  ///     applied.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that sends the request for each subscriber.
  public func events(
    for request: URLRequest, as kind: TransferKind = .data, policy: TransferPolicy? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<URLSessionTaskEvent, TransferFailure> {
    CallbackPublisher(BridgeReporter(.urlSession, label, CodeLocation(fileID, line))) { [self] continuation in
      var policy = policy ?? self.policy
      policy.validation = .none
      let transfer = start(request, kind, policy) { event in
        guard continuation.isActive else { return kind.discard(event) }
        continuation.yieldIfActive(event)
      } onEnd: { failure in
        if let failure { continuation.finish(throwing: failure) } else { continuation.finish() }
      }
      continuation.onTermination = { _ in self.cancel(transfer) }
    }
  }
}

extension TransferKind {
  /// Deletes the temporary file of a download that the subscriber has cancelled.
  fileprivate func discard(_ event: URLSessionTaskEvent) {
    if case .file(let url) = event, self == .download() { try? FileManager.default.removeItem(at: url) }
  }
}
