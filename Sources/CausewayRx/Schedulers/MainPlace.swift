import Causeway
import Dispatch
import Synchronization

/// The main queue, with one order for all work of a ``MainScheduler``.
final class MainPlace: Sendable {
  /// The number of work items that are pending or running.
  private let pending = Atomic(0)

  /// Runs work immediately if the caller is on the main queue and no work is pending or running, and later otherwise.
  ///
  /// - Parameter work: The work. It is transferred and called once.
  func perform(_ work: @escaping () -> Void) {
    let before = pending.add(1, ordering: .acquiringAndReleasing).oldValue
    guard before == 0, MainActorContext.isCurrent else { return dispatch(UncheckedBox(work)) }
    work()
    pending.subtract(1, ordering: .acquiringAndReleasing)
  }

  private func dispatch(_ work: UncheckedBox<() -> Void>) {
    DispatchQueue.main.async {
      work.value()
      // Only after the work, so that work it schedules runs in a later turn of the queue.
      self.pending.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
