import Causeway
import Dispatch
import Foundation

/// Holds the threads that run tasks, so that tasks which are begun meanwhile begin together afterwards.
enum TaskPool {
  private static let turn = NSLock()

  /// Does something again and again, each time while no task can run.
  ///
  /// The threads are held for microseconds. If they cannot be had, because they are busy, it goes on without them.
  ///
  /// - Parameters:
  ///   - rounds: How often.
  ///   - body: Begins tasks, most likely. It is called on this thread, which must not be one that runs tasks.
  static func holding(rounds: Int, _ body: () -> Void) {
    let width = ProcessInfo.processInfo.activeProcessorCount
    var patience = 5
    for _ in 0..<rounds {
      // One at a time in the process, or none would have all of them.
      turn.withLock {
        let gate = DispatchSemaphore(value: 0)
        let isHeld = DispatchSemaphore(value: 0)
        let wanted = patience > 0 ? width : 0
        for _ in 0..<wanted { Task.detached { hold(isHeld, gate) } }
        for _ in 0..<wanted where isHeld.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
          patience -= 1
        }
        body()
        for _ in 0..<wanted { gate.signal() }
      }
    }
  }

  private static func hold(_ isHeld: DispatchSemaphore, _ gate: DispatchSemaphore) {
    isHeld.signal()
    gate.wait()
  }
}
