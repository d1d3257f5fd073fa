import Causeway
import Foundation

/// Starts a thread, on which a test may block while tasks go on.
func startThread(_ body: @escaping @Sendable () -> Void) {
  Thread.detachNewThread(body)
}

extension BufferingPolicy {
  /// One of each, with room for what a small test sends.
  static let roomy: [BufferingPolicy] = [.unbounded, .bufferingOldest(100), .bufferingNewest(100)]
}

extension AsyncSequence {
  /// Everything until the end.
  func all() async throws(Failure) -> [Element] {
    var elements: [Element] = []
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation) { elements.append(element) }
    return elements
  }
}
