import Causeway
import Dispatch
import Synchronization

/// The main queue, with one order for all work of a ``MainScheduler``.
final class MainPlace: Sendable {
  /// The number of work items that are pending or running.
  private let pending = Atomic(0)
  /// The number of events that code on the main queue has sent to a subject from inside a delivery of that subject.
  private static let queuedEvents = Atomic(0)

  /// Records that the caller has sent an event that is delivered later, because it was sent from inside a delivery.
  ///
  /// RxSwift delivers such an event inside the work that sends it, so a scheduler that runs that work delivers the event
  /// in a later turn of the queue. So does ``perform(_:)``.
  static func noteQueuedEvent() {
    if MainActorContext.isCurrent { queuedEvents.add(1, ordering: .relaxed) }
  }

  /// Runs work immediately if the caller is on the main queue and no work is pending or running, and later otherwise.
  ///
  /// - Parameter work: The work. It is transferred and called once.
  func perform(_ work: @escaping () -> Void) {
    let before = pending.add(1, ordering: .acquiringAndReleasing).oldValue
    guard before == 0, MainActorContext.isCurrent else { return dispatch(UncheckedBox(work)) }
    let queuedBefore = Self.queuedEvents.load(ordering: .relaxed)
    work()
    if Self.queuedEvents.load(ordering: .relaxed) == queuedBefore {
      pending.subtract(1, ordering: .acquiringAndReleasing)
    } else {
      // The events that the work has sent come in a later turn of the queue.
      dispatch(UncheckedBox {})
    }
  }

  private func dispatch(_ work: UncheckedBox<() -> Void>) {
    DispatchQueue.main.async {
      work.value()
      // Only after the work, so that work it schedules runs in a later turn of the queue.
      self.pending.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
