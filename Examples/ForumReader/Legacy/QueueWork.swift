import Dispatch

/// A closure over a service's state on its way to the service's queue.
///
/// The services here are not `Sendable`: they have no locks, and belong to one serial queue. The unchecked conformance
/// is sound because the closure is called there alone, which is checked.
struct QueueWork<Input: Sendable>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let body: (Input) -> Void

  /// Makes work for a queue.
  init(on queue: DispatchQueue, _ body: @escaping (Input) -> Void) {
    self.queue = queue
    self.body = body
  }

  /// Does it in a later turn of the queue.
  func enqueue(_ input: Input) {
    queue.async { [self] in
      dispatchPrecondition(condition: .onQueue(queue))
      body(input)
    }
  }
}

extension QueueWork where Input == Void {
  /// Does it in a later turn of the queue.
  func enqueue() {
    enqueue(())
  }
}
