import Causeway
public import CausewayBridging
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSessionBridge {
  /// Downloads a response's body to a file and waits for it.
  ///
  /// The new file replaces an existing one atomically when the download is complete and its status is accepted. Until
  /// then, and on any failure, the existing file is unchanged. On Linux, the download is written to a hidden file next
  /// to the destination, which is deleted if the download does not complete.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - destination: The file to create or replace, or `nil` for a temporary file that the caller must move or delete.
  ///   - policy: The policy for redirects, challenges and the status, or `nil` for the bridge's policy.
  ///   - timeout: The time to wait for the whole transfer, or `nil` for no limit besides Foundation's.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The file with its response.
  /// - Throws: `CallbackError`, with a ``TransferFailure`` in `service`. Cancellation and the timeout cancel the task.
  ///   No temporary file is left.
  public func download(
    _ request: URLRequest, to destination: URL? = nil, policy: TransferPolicy? = nil,
    timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CallbackError<TransferFailure>) -> DownloadedFile {
    try await withCallback(timeout: timeout, label: label, fileID: fileID, line: line) {
      call(request, .download(to: destination), policy, $0) { $0.file() }
    }
  }

  /// Returns a publisher that downloads to a file for each subscriber and delivers the progress and the file.
  ///
  /// The last progress report contains all bytes and has a total, even if the server does not declare it. The
  /// destination is replaced as in ``download(_:to:policy:timeout:label:fileID:line:)``. Values are delivered on
  /// the session's queue.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - destination: The file to create or replace, or `nil` for a temporary file that the subscriber must move or
  ///     delete.
  ///   - policy: The policy for redirects, challenges and the status, or `nil` for the bridge's policy.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of progress reports and the file.
  public func downloadPublisher(
    _ request: URLRequest, to destination: URL? = nil, policy: TransferPolicy? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TransferStep<DownloadedFile>, TransferFailure> {
    steps(request, .download(to: destination), policy, BridgeReporter(.urlSession, label, CodeLocation(fileID, line))) {
      $0.file()
    }
  }
}

/// A server's response with its body in a file.
public struct DownloadedFile: Hashable, Sendable {
  /// The file: the given destination, or a temporary file that the receiver must move or delete.
  public let url: URL
  /// The response.
  public let response: URLResponse

  /// Creates a downloaded file, for tests and stubs.
  public init(url: URL, response: URLResponse) {
    self.url = url
    self.response = response
  }
}
