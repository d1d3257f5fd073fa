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

/// The subscription of one iterator of ``HeldReadings``.
final class HeldSubscription<Output: Sendable, Failure: Error>: Sendable {
  private let buffer: HeldBuffer<Output, Failure>
  private let token: AnyCancellable

  init(_ source: AnyPublisher<Output, Failure>, capacity: Int) {
    let buffer = HeldBuffer<Output, Failure>(capacity: capacity)
    self.buffer = buffer
    token = source.sink {
      buffer.end($0)
    } receiveValue: {
      buffer.insert($0)
    }
  }

  deinit {
    cancel()
  }

  /// Returns the waiting values, or an empty array at the end.
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> [Output] {
    let values = await withTaskCancellationHandler(
      operation: { await buffer.take() }, onCancel: { cancel() }, isolation: isolation)
    if values.isEmpty, let failure = buffer.failure { throw failure }
    return values
  }

  /// Ends the subscription before the producer is woken up, so that its value counts as not received.
  private func cancel() {
    token.cancel()
    buffer.discard()
  }
}

/// The values between the thread of the producer and the task of the consumer.
final class HeldBuffer<Output: Sendable, Failure: Error>: Sendable {
  private let state: Mutex<HeldReadingsState<Output, CheckedContinuation<[Output], Never>>>
  private let outcome = Mutex<Failure?>(nil)
  private let room = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    state = Mutex(HeldReadingsState(capacity: capacity))
  }

  var failure: Failure? { outcome.withLock { $0 } }

  /// Inserts a value, and waits for room if necessary.
  func insert(_ value: Output) {
    while true {
      let (insertion, consumer) = state.withLock { $0.insert(value) }
      if let (waiting, values) = consumer { waiting.resume(returning: values) }
      guard insertion == .full else { return }
      room.wait()
    }
  }

  func take() async -> [Output] {
    await withCheckedContinuation { continuation in
      let (values, wakes) = state.withLock { state in
        let values = state.take(continuation)
        return (values, state.takeWaitingProducer())
      }
      if wakes { room.signal() }
      if let values { continuation.resume(returning: values) }
    }
  }

  func end(_ completion: Completion<Failure>) {
    if case .failure(let failure) = completion { outcome.withLock { $0 = failure } }
    state.withLock { $0.end(discards: false) }?.resume(returning: [])
  }

  func discard() {
    let (consumer, wakes) = state.withLock { state in
      let consumer = state.end(discards: true)
      return (consumer, state.takeWaitingProducer())
    }
    if wakes { room.signal() }
    consumer?.resume(returning: [])
  }
}
