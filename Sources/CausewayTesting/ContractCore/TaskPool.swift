import Causeway
import Dispatch
import Foundation

/// Holds the threads that run tasks, so that what is begun meanwhile waits.
enum TaskPool {
  private static let turn = NSLock()
  /// How long to wait for the threads, in milliseconds: not long, because those that are held already do nothing else.
  static let limit = Locked(10)

  /// Does something while no task can run.
  ///
  /// - Parameter body: Begins tasks, most likely. It is called on this thread, which must not be one that runs tasks.
  /// - Returns: Whether the threads were held. They are not if they stay busy with other tasks or another closure
  ///   has its turn, and not for more than 2 seconds, in case the closure waits for a task.
  static func holding(_ body: () -> Void) -> Bool {
    // One at a time in the process, or none would have all of them. Not for good: the closure whose turn it is may wait for
    // this thread, which may be the main actor's.
    guard turn.lock(before: Date(timeIntervalSinceNow: 2)) else {
      body()
      return false
    }
    defer { turn.unlock() }
    let gate = DispatchSemaphore(value: 0)
    let isHeld = DispatchSemaphore(value: 0)
    let hasTimedOut = Watched(false)
    let width = ProcessInfo.processInfo.activeProcessorCount
    let deadline = DispatchTime.now() + .milliseconds(limit.withLock { $0 })
    for _ in 0..<width { Task.detached { hold(isHeld, gate, hasTimedOut) } }
    let held = (0..<width).allSatisfy { _ in isHeld.wait(timeout: deadline) == .success }
    body()
    let isInTime = !hasTimedOut.now
    for _ in 0..<width { gate.signal() }
    return held && isInTime
  }

  private static func hold(_ isHeld: DispatchSemaphore, _ gate: DispatchSemaphore, _ hasTimedOut: Watched<Bool>) {
    isHeld.signal()
    if gate.wait(timeout: .now() + 2) == .timedOut { hasTimedOut.change { $0 = true } }
  }
}
