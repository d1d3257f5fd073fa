import Causeway
import Dispatch
import Foundation

/// An incorrect scheduler: it runs each piece of work twice, on two threads at once.
struct TwiceScheduler: Scheduler {
  private let group = DispatchGroup()

  func schedule(_ work: @escaping @Sendable () -> Void) {
    for _ in 0..<2 {
      group.enter()
      Thread.detachNewThread { [group] in
        work()
        group.leave()
      }
    }
  }

  /// Waits until all work has been run.
  func wait() { group.wait() }
}
