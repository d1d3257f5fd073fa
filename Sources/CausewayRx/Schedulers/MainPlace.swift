import Causeway
import Dispatch

/// The main queue, with one order for all work of a ``MainScheduler``.
final class MainPlace: Sendable {
  /// The number of work items that are pending or running.
  private let pending = AtomicInt(0)
  /// The number of events that code on the main queue has sent to a subject from inside a delivery of that subject.
  private static let queuedEvents = AtomicInt(0)
  /// That number when the current work began, which ``tryEnter()`` lets run.
  private let queuedBefore = AtomicInt(0)

  /// Records that the caller has sent an event that is delivered later, because it was sent from inside a delivery.
  ///
  /// RxSwift delivers such an event inside the work that sends it, so a scheduler that runs that work delivers the event
  /// in a later turn of the queue. So does ``leave()``.
  static func noteQueuedEvent() {
    if MainActorContext.isCurrent { queuedEvents.add(1, ordering: .relaxed) }
  }

  /// Begins to run work immediately, if the caller is on the main queue and no work is pending or running.
  ///
  /// - Returns: Whether the caller has to run its work and call ``leave()``.
  func tryEnter() -> Bool {
    guard
      pending.load(ordering: .relaxed) == 0, MainActorContext.isCurrent,
      pending.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
    else { return false }
    queuedBefore.store(Self.queuedEvents.load(ordering: .relaxed), ordering: .relaxed)
    return true
  }

  /// Ends the work that ``tryEnter()`` has begun.
  func leave() {
    if Self.queuedEvents.load(ordering: .relaxed) == queuedBefore.load(ordering: .relaxed) {
      pending.subtract(1, ordering: .acquiringAndReleasing)
    } else {
      // The events that the work has sent come in a later turn of the queue.
      DispatchQueue.main.async { self.pending.subtract(1, ordering: .acquiringAndReleasing) }
    }
  }

  /// Runs work in a later turn of the main queue.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    pending.add(1, ordering: .acquiringAndReleasing)
    DispatchQueue.main.async {
      work()
      // Only after the work, so that work it schedules runs in a later turn of the queue.
      self.pending.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
