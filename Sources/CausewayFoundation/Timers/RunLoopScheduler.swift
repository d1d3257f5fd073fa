import Causeway
import Foundation

/// Runs work on the thread of a run loop, for as long as that runs.
struct RunLoopScheduler: Scheduler {
  /// Compared, and given timers, which may be done on any thread.
  private let runLoop: UncheckedBox<RunLoop>
  private let mode: RunLoop.Mode

  init(_ runLoop: RunLoop, _ mode: RunLoop.Mode) {
    self.runLoop = UncheckedBox(runLoop)
    self.mode = mode
  }

  var isCurrent: Bool { RunLoop.current === runLoop.value }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    // A timer and not `perform`, which does not wake the run loop.
    add(Timer(timeInterval: 0, repeats: false) { _ in work() })
  }

  func add(_ timer: Timer) {
    runLoop.value.add(timer, forMode: mode)
  }
}
