import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a transfer is, apart from what Foundation knows.
struct TransferState: Sendable {
  /// Whether it has ended or was cancelled.
  var isOver = false
  /// The bytes of the answer's body so far.
  var received: Int64 = 0
  /// How many there will be, as far as the answer's head says.
  var expected: Int64?
  /// The head of the answer.
  var response: URLResponse?
  /// Why a download fails that Foundation would complete.
  var failure: TransferFailure?

  /// Notes the head of an answer, whose body begins.
  mutating func begin(_ response: URLResponse) {
    self.response = response
    received = 0
    expected = response.expectedContentLength < 0 ? nil : response.expectedContentLength
  }

  /// Notes a piece of the body.
  mutating func add(_ count: Int) -> TransferProgress {
    received += Int64(count)
    return TransferProgress(completed: received, total: expected)
  }

  /// Ends it, and says whether it had not ended yet.
  mutating func end() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
