import Dispatch
import Foundation

/// Runs a closure on a number of threads at once, and returns when all are done.
///
/// They are new threads, because tests block in them, which must not happen on a pool.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let done = DispatchSemaphore(value: 0)
  for index in 0..<count {
    Thread.detachNewThread {
      start.wait()
      body(index)
      done.signal()
    }
  }
  for _ in 0..<count { start.signal() }
  for _ in 0..<count { done.wait() }
}

/// Runs a closure on another thread and waits for it.
///
/// - Returns: Whether it returned. It does not if it waits for a lock that the calling thread holds.
func returnsOnAnotherThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  return done.wait(timeout: .now() + 20) == .success
}

/// Runs work on another thread, and waits for it without blocking this one.
func onAnotherThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
