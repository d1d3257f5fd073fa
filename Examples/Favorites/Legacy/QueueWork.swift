import Dispatch

/// A closure over state that belongs to a serial queue, on its way to that queue.
///
/// The services here are from before `Sendable`: each is used from one queue and has no locks. The unchecked conformance
/// is sound because the closure is called there alone, which is checked.
struct QueueWork<Input: Sendable>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let body: (Input) -> Void

  init(on queue: DispatchQueue, _ body: @escaping (Input) -> Void) {
    self.queue = queue
    self.body = body
  }

  /// Calls the closure in a later turn of the queue.
  func enqueue(_ input: Input) {
    queue.async {
      dispatchPrecondition(condition: .onQueue(queue))
      body(input)
    }
  }
}

extension QueueWork where Input == Void {
  /// Calls the closure in a later turn of the queue.
  func enqueue() {
    enqueue(())
  }
}
