import Causeway
import Dispatch
import Synchronization

/// The main queue, with one order for all that is delivered there through one ``MainScheduler``.
final class MainPlace: Causeway.Scheduler {
  /// How much is on its way.
  private let waiting = Atomic(0)

  /// Whether the caller is there and would overtake nobody.
  var isCurrent: Bool {
    MainActorContext.isCurrent && waiting.load(ordering: .acquiring) == 0
  }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    waiting.add(1, ordering: .acquiringAndReleasing)
    DispatchQueue.main.async {
      // Before the work, for what that does comes right after it.
      self.waiting.subtract(1, ordering: .acquiringAndReleasing)
      work()
    }
  }
}
