import Causeway
import Dispatch
import Foundation

/// Runs work on a thread of its own, which the work may block.
///
/// A dispatch queue is not used, because the number of threads in its pool is limited.
func onThread(_ work: @escaping @Sendable () -> Void) {
  Thread.detachNewThread(work)
}

/// Runs work on another thread and blocks this thread until it returns.
///
/// For callbacks of services and subscribers, which are not asynchronous.
///
/// - Returns: Whether the work returned in time.
func onAnotherThread(_ patience: Duration, _ work: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  onThread {
    work()
    done.signal()
  }
  return done.wait(timeout: .now() + patience.dispatchInterval) == .success
}
