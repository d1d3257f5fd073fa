package import Causeway
import Dispatch
import Synchronization

/// Values as an async sequence that makes the producer's thread wait while the buffer is full.
///
/// The producer is a callback on a thread that may block, such as that of libmosquitto. While it blocks, the socket is
/// not read: the broker sees a slow client and holds back.
///
/// - Important: A value in the buffer counts as handed over, so its message is acknowledged. If the process is killed,
///   up to `capacity` acknowledged values are lost, and as many that the consumer has taken and not processed. A consumer
///   that must not lose any processes the values synchronously, in a subscriber of ``TelemetryFeed/readings``.
package struct HeldReadings<Output: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let source: AnyPublisher<Output, Failure>
  private let capacity: Int

  init(_ source: AnyPublisher<Output, Failure>, capacity: Int) {
    precondition(capacity >= 1, "the capacity must be at least 1, not \(capacity)")
    self.source = source
    self.capacity = capacity
  }

  /// Subscribes, and returns an iterator whose release cancels the subscription.
  package func makeAsyncIterator() -> Iterator {
    Iterator(HeldSubscription(source, capacity: capacity))
  }

  /// An iterator over the values of one subscription, for one task.
  package struct Iterator: AsyncIteratorProtocol {
    private let subscription: HeldSubscription<Output, Failure>
    private var batch: ArraySlice<Output> = []

    init(_ subscription: HeldSubscription<Output, Failure>) {
      self.subscription = subscription
    }

    /// Returns the next value, suspending until there is one.
    ///
    /// - Returns: The value, or `nil` at the end and after a cancellation.
    /// - Throws: The failure of the publisher, after all values.
    package mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Output? {
      if batch.isEmpty { batch = try await subscription.take(isolation: isolation)[...] }
      return batch.popFirst()
    }

    /// Returns the next value, suspending until there is one.
    package mutating func next() async throws(Failure) -> Output? {
      try await next(isolation: #isolation)
    }
  }
}

extension Publisher {
  /// Returns the values as an async sequence that makes the thread of the sender wait while the consumer is slow.
  ///
  /// - Parameter capacity: The number of values that may wait for the consumer.
  /// - Returns: A sequence that subscribes once for each iterator.
  package func heldValues(capacity: Int) -> HeldReadings<Output, Failure> {
    HeldReadings(eraseToAnyPublisher(), capacity: capacity)
  }
}
