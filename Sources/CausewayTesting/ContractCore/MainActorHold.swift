import Causeway
import Dispatch

/// Holds the main actor, so that work scheduled there meanwhile waits.
enum MainActorHold {
  /// Runs a closure while the main actor is held.
  ///
  /// It is not held if it stays busy for long.
  ///
  /// - Parameter body: Called on this thread.
  static func holding(_ body: () -> Void) {
    guard !MainActorScheduler().isCurrent else { return body() }
    let gate = DispatchSemaphore(value: 0)
    let isHeld = DispatchSemaphore(value: 0)
    MainActorScheduler().schedule {
      isHeld.signal()
      gate.wait()
    }
    _ = isHeld.wait(timeout: .now() + .milliseconds(50))
    body()
    gate.signal()
  }
}
