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
@available(SwiftStdlib 5.7, *)
func onAnotherThread(_ patience: Duration, _ work: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  onThread {
    work()
    done.signal()
  }
  return done.wait(timeout: .now() + patience.asDelay.dispatchInterval) == .success
}

/// Blocks the main actor, so that work scheduled on it waits.
enum MainActorHold {
  /// Runs a closure while the main actor is blocked.
  ///
  /// If the main actor does not become free within 50 ms, the closure runs without the block. The block lasts 2 seconds
  /// at most, in case the closure waits for the main actor.
  ///
  /// - Parameter body: The closure. It runs on the calling thread.
  static func holding(_ body: () -> Void) {
    guard !MainActorScheduler().isCurrent else { return body() }
    let gate = DispatchSemaphore(value: 0)
    let isHeld = DispatchSemaphore(value: 0)
    MainActorScheduler().schedule {
      isHeld.signal()
      _ = gate.wait(timeout: .now() + 2)
    }
    _ = isHeld.wait(timeout: .now() + .milliseconds(50))
    body()
    gate.signal()
  }
}
