import Causeway
public import CausewayBridging

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionBridge {
  /// All that a task's delegate is told, for each subscriber a task of its own.
  ///
  /// The stream finishes when the task has completed, whatever its status, and fails with Foundation's error otherwise.
  /// Events are delivered in order, on the session's queue, which is one for all its tasks: a subscriber that is slow
  /// there holds up the others, and Foundation keeps in memory what arrives meanwhile, on Linux also of a download. There
  /// is no back-pressure; a body that is too big for memory is better downloaded.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - kind: Which kind of task it is.
  ///   - policy: What to do about redirects and challenges; `nil` for the bridge's own. Nothing is validated.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that makes the request for each subscriber.
  public func events(
    for request: URLRequest, as kind: TransferKind = .data, policy: TransferPolicy? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<URLSessionTaskEvent, TransferFailure> {
    CallbackPublisher(BridgeReporter(.urlSession, label, fileID, line)) { [self] continuation in
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
