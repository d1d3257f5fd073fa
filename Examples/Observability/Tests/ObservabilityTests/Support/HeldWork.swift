import Causeway
import Synchronization

/// A scheduler whose work the test runs, on a thread of its choice.
final class HeldWork: Scheduler {
  private let work = Mutex<[@Sendable () -> Void]>([])

  func schedule(_ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0.append(work) }
  }

  func run() {
    let work = work.withLock { work in
      defer { work = [] }
      return work
    }
    for step in work { step() }
  }
}
