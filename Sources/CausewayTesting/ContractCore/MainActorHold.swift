import Causeway
import Dispatch

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
