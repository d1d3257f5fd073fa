import Dispatch

/// A closure over state that is confined to a serial queue, while the closure is being sent to that queue.
///
/// Dispatch requires `@Sendable` closures, but the legacy classes are confined to one queue and have no locks.
///
/// The unchecked conformance is safe because the closure runs only on its serial queue, which a precondition verifies.
/// Long-lived closures, such as event handlers, capture weakly, so releasing them on another thread releases no
/// confined state.
struct QueueWork: @unchecked Sendable {
  private let queue: DispatchQueue
  private let body: () -> Void

  init(on queue: DispatchQueue, _ body: @escaping () -> Void) {
    self.queue = queue
    self.body = body
  }

  func callAsFunction() {
    dispatchPrecondition(condition: .onQueue(queue))
    body()
  }

  /// Runs the work in a later turn of the queue.
  func enqueue() {
    queue.async { self() }
  }
}
