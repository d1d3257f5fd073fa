import Causeway
import Dispatch
import Synchronization

/// The main queue, with one order for all work of one ``MainScheduler``.
final class MainPlace: Sendable {
  /// How much is on its way or in progress.
  private let pending = Atomic(0)

  /// Does work now if the caller is there and nothing is on its way or in progress, and later otherwise.
  ///
  /// - Parameter work: Handed over; called once.
  func perform(_ work: @escaping () -> Void) {
    let before = pending.add(1, ordering: .acquiringAndReleasing).oldValue
    guard before == 0, MainActorContext.isCurrent else { return dispatch(UncheckedBox(work)) }
    work()
    pending.subtract(1, ordering: .acquiringAndReleasing)
  }

  private func dispatch(_ work: UncheckedBox<() -> Void>) {
    DispatchQueue.main.async {
      work.value()
      // After the work, so that what it schedules comes in a turn of its own.
      self.pending.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
