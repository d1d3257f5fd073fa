import Dispatch

/// A closure over queue-confined state, on its way to the queue it is confined to.
///
/// Dispatch takes `@Sendable` closures, while the classes here are meant for one serial queue and have no locks.
///
/// The unchecked conformance is sound because running the work off its queue traps: whatever the closure captures is
/// touched there alone. Closures kept for long (event handlers) capture weakly, so that dropping one on another thread
/// frees nothing but itself.
struct QueueWork<Input: Sendable>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let body: (Input) -> Void

  init(on queue: DispatchQueue, _ body: @escaping (Input) -> Void) {
    self.queue = queue
    self.body = body
  }

  func callAsFunction(_ input: Input) {
    dispatchPrecondition(condition: .onQueue(queue))
    body(input)
  }

  /// Runs the work in a later turn of its queue.
  func enqueue(_ input: Input) {
    queue.async { self(input) }
  }
}

extension QueueWork<Void> {
  func callAsFunction() {
    self(())
  }

  /// Runs the work in a later turn of its queue.
  func enqueue() {
    enqueue(())
  }

  /// Runs the work in a turn of its queue that does not come before a time.
  func enqueue(after delay: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + delay) { self() }
  }
}
