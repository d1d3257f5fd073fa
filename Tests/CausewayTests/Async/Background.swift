import Causeway
import Foundation

/// Starts a thread on which a test may block while tasks run.
func startThread(_ body: @escaping @Sendable () -> Void) {
  Thread.detachNewThread(body)
}

extension BufferingPolicy {
  /// One policy of each kind, with room for the values of a small test.
  static let roomy: [BufferingPolicy] = [.unbounded, .bufferingOldest(100), .bufferingNewest(100)]
}

extension AsyncSequence {
  /// Returns all elements until the end.
  func all() async throws(Failure) -> [Element] {
    var elements: [Element] = []
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation) { elements.append(element) }
    return elements
  }
}
