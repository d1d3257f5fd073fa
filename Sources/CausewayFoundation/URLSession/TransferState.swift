import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The state of a transfer that Foundation does not track.
struct TransferState: Sendable {
  /// Whether the transfer has ended or was cancelled.
  var isOver = false
  /// The number of bytes of the response's body so far.
  var received: Int64 = 0
  /// The total number of bytes, if the response declares it.
  var expected: Int64?
  /// The response.
  var response: URLResponse?
  /// The failure of a download that Foundation would complete successfully.
  var failure: TransferFailure?

  /// Records a response, after which its body begins.
  mutating func begin(_ response: URLResponse) {
    self.response = response
    received = 0
    expected = response.expectedContentLength < 0 ? nil : response.expectedContentLength
  }

  /// Records a piece of the body.
  mutating func add(_ count: Int) -> TransferProgress {
    received += Int64(count)
    return TransferProgress(completed: received, total: expected)
  }

  /// Ends the transfer.
  ///
  /// Returns whether it had not ended yet.
  mutating func end() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
