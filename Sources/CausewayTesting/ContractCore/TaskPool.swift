import Causeway
import Dispatch
import Foundation

/// Blocks the threads of the task pool, so that new tasks wait.
enum TaskPool {
  private static let turn = NSLock()
  /// The time to wait for the threads, in milliseconds.
  ///
  /// It is short, because the threads that are already blocked do nothing else.
  static let limit = Locked(10)

  /// Runs a closure while no task can run.
  ///
  /// - Parameter body: The closure. It runs on the calling thread, which must not belong to the task pool.
  /// - Returns: Whether all threads were blocked during the closure. They are not if they stay busy with other tasks or
  ///   if another closure blocks them. The block lasts 2 seconds at most, in case the closure waits for a task.
  static func holding(_ body: () -> Void) -> Bool {
    // Only one closure in the process may block the threads; otherwise no closure would get all of them. The wait for
    // the lock is limited, because the closure that holds it may wait for this thread, which may be the main thread.
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

  /// Runs a closure while no task of low priority can run.
  ///
  /// The wait for the threads lasts a second at most, and the block 2 seconds.
  ///
  /// - Parameters:
  ///   - first: Called in a task of low priority, before `body`.
  ///   - body: The closure. It runs on the calling thread. It is not called if the threads stay busy.
  static func holdingLowPriority(_ first: @escaping @Sendable () -> Void, during body: () -> Void) {
    let (gate, isHeld) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (start, hasRun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isCancelled = Watched(false)
    let width = ProcessInfo.processInfo.activeProcessorCount
    let hasTimedOut = Watched(false)
    for number in 0..<width {
      Task.detached(priority: .background) {
        guard number == 0 else { return hold(isHeld, gate, hasTimedOut) }
        isHeld.signal()
        wait(start)
        if !isCancelled.now { first() }
        hasRun.signal()
        wait(gate)
      }
    }
    let deadline = DispatchTime.now() + .seconds(1)
    let held = (0..<width).allSatisfy { _ in isHeld.wait(timeout: deadline) == .success }
    if !held { isCancelled.change { $0 = true } }
    start.signal()
    if held, hasRun.wait(timeout: .now() + 2) == .success { body() }
    for _ in 0..<width { gate.signal() }
  }

  /// Waits until the tasks that can run have started, for a limited time.
  @available(SwiftStdlib 5.7, *)
  static func pass(_ limit: Duration) async {
    let hasPassed = Watched(0)
    let priorities: [TaskPriority?] = [nil, .background, .low, .medium, .high]
    for priority in priorities {
      Task.detached(priority: priority) {
        for _ in 0..<3 { await Task.yield() }
        hasPassed.change { $0 += 1 }
      }
    }
    _ = await hasPassed.wait(limit) { $0 == priorities.count }
  }

  private static func wait(_ semaphore: DispatchSemaphore) {
    _ = semaphore.wait(timeout: .now() + 2)
  }

  private static func hold(_ isHeld: DispatchSemaphore, _ gate: DispatchSemaphore, _ hasTimedOut: Watched<Bool>) {
    isHeld.signal()
    if gate.wait(timeout: .now() + 2) == .timedOut { hasTimedOut.change { $0 = true } }
  }
}
