import Causeway
public import CausewayBridging
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSessionBridge {
  /// Downloads into a file and waits for it.
  ///
  /// An answer that does not count as one by its status is not put at the destination. The new file takes the place of the
  /// old one at once, when it is complete. Until then, and if anything fails, the old one is untouched. On Linux the
  /// download is written to a hidden file beside the destination, which is deleted if the download does not complete.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - destination: Where the file goes; one that is there is replaced when the new one is complete. `nil` for a
  ///     temporary file, which is the caller's to move or delete.
  ///   - policy: What to do about redirects, challenges and the status; `nil` for the bridge's own.
  ///   - timeout: How long to wait for all of it; `nil` for as long as Foundation does.
  ///   - clock: The clock that measures the timeout.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: The file.
  /// - Throws: `CallbackError`, with a ``TransferFailure`` in `service`. A cancel or a timeout cancels the task. No
  ///   temporary file is left.
  public func download(
    _ request: URLRequest, to destination: URL? = nil, policy: TransferPolicy? = nil,
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<TransferFailure>) -> DownloadedFile {
    try await withCallback(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) {
      call(request, .download(to: destination), policy, $0) { $0.file() }
    }
  }

  /// Downloads into a file for each subscriber, and sends the progress, and the file at last.
  ///
  /// The last progress has all bytes, and their number as the total, also where the server does not say beforehand how
  /// many there are. Delivered on the session's queue. The destination is as in
  /// ``download(_:to:policy:timeout:clock:label:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - destination: Where the file goes; one that is there is replaced when the new one is complete. `nil` for a
  ///     temporary file, which is the subscriber's to move or delete.
  ///   - policy: What to do about redirects, challenges and the status; `nil` for the bridge's own.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that downloads.
  public func downloadPublisher(
    _ request: URLRequest, to destination: URL? = nil, policy: TransferPolicy? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TransferStep<DownloadedFile>, TransferFailure> {
    steps(request, .download(to: destination), policy, BridgeReporter(.urlSession, label, fileID, line)) { $0.file() }
  }
}
