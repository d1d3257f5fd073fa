import Causeway
package import Foundation

/// A scheduler that runs work on the thread of a run loop, while the run loop runs.
package struct RunLoopScheduler: Scheduler {
  /// Safe on any thread: only compared, and used to add timers.
  private let runLoop: UncheckedBox<RunLoop>
  private let mode: RunLoop.Mode

  private struct Job: Sendable {
    let run: @Sendable () -> Void
  }

  package init(_ runLoop: RunLoop, _ mode: RunLoop.Mode) {
    self.runLoop = UncheckedBox(runLoop)
    self.mode = mode
  }

  package var isCurrent: Bool { RunLoop.current === runLoop.value }

  package func schedule(_ work: @escaping @Sendable () -> Void) {
    let job = Locked<Job?>(Job(run: work))
    // A timer, because `perform` does not wake the run loop. Foundation on Linux keeps the closure of a timer for good.
    add(Timer(timeInterval: 0, repeats: false) { _ in job.withLock { $0.take() }?.run() })
  }

  func add(_ timer: Timer) {
    runLoop.value.add(timer, forMode: mode)
  }
}
