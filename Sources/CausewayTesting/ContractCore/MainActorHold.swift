import Causeway
import Dispatch

/// Holds the main actor, so that work scheduled there meanwhile waits.
enum MainActorHold {
  /// Runs a closure while the main actor is held.
  ///
  /// It is not held if it stays busy for long, and not for more than 2 seconds, in case the closure waits for it.
  ///
  /// - Parameter body: Called on this thread.
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
