import Causeway
import Dispatch
import Synchronization

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
