import Dispatch

/// A closure over state that is confined to a serial queue, while the closure is being sent to that queue.
///
/// The legacy services predate `Sendable`: each is used on one queue and has no locks. The unchecked conformance is
/// safe because the closure runs only on that queue, which a precondition verifies.
struct QueueWork<Input: Sendable>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let body: (Input) -> Void

  init(on queue: DispatchQueue, _ body: @escaping (Input) -> Void) {
    self.queue = queue
    self.body = body
  }

  /// Calls the closure asynchronously on the queue.
  func enqueue(_ input: Input) {
    queue.async {
      dispatchPrecondition(condition: .onQueue(queue))
      body(input)
    }
  }
}

extension QueueWork where Input == Void {
  /// Calls the closure asynchronously on the queue.
  func enqueue() {
    enqueue(())
  }
}
