import Dispatch

/// A closure over state that is confined to a serial queue, while the closure is being sent to that queue.
///
/// The legacy services are not `Sendable`: they have no locks and are confined to one serial queue. The unchecked
/// conformance is safe because the closure runs only on that queue, which a precondition verifies.
struct QueueWork<Input: Sendable>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let body: (Input) -> Void

  /// Creates work for a queue.
  init(on queue: DispatchQueue, _ body: @escaping (Input) -> Void) {
    self.queue = queue
    self.body = body
  }

  /// Runs the closure in a later turn of the queue.
  func enqueue(_ input: Input) {
    queue.async { [self] in
      dispatchPrecondition(condition: .onQueue(queue))
      body(input)
    }
  }
}

extension QueueWork where Input == Void {
  /// Runs the closure in a later turn of the queue.
  func enqueue() {
    enqueue(())
  }
}
