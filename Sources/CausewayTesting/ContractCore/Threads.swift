import Dispatch
import Foundation

/// Runs work on a thread of its own, which it may hold up without holding up anyone else.
///
/// It is no queue's, because a queue's pool has an end when many hold theirs up.
func onThread(_ work: @escaping @Sendable () -> Void) {
  Thread.detachNewThread(work)
}

/// Runs something on another thread while this one waits.
///
/// It is for callbacks of services and of subscribers, which are not asynchronous.
///
/// - Returns: Whether it has returned in time.
func onAnotherThread(_ patience: Duration, _ work: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  onThread {
    work()
    done.signal()
  }
  return done.wait(timeout: .now() + patience.seconds) == .success
}
