import Dispatch

/// A closure over queue-confined, non-Sendable state, on its way to the queue it is confined to.
///
/// Dispatch takes `@Sendable` closures, while the classes here are meant for one queue and have no locks.
///
/// The unchecked conformance is sound because calling the work off its queue traps, and because the work only ever
/// travels to that serial queue: whatever the closure captures is touched there alone. Closures kept for long (event
/// handlers) capture weakly, so that dropping one on another thread frees nothing but itself.
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

  /// Runs the work in a later turn of its queue.
  func enqueue() {
    queue.async { self() }
  }
}
