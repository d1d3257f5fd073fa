import Causeway
import Dispatch
import Foundation

/// Reports a step that does not end, because its code blocks the thread.
///
/// Such a step stops the simulation, so the report goes to the standard error stream and does not wait for it.
final class BlockedStepWatch: Sendable {
  private let progress: Progress
  // Safety: Set once, and a dispatch source is thread-safe. Tested by `BlockedStepTests`.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  /// The number of steps so far, which other threads may read.
  final class Progress: Sendable {
    private let steps = AtomicInt(0)
    private let running = AtomicBool(false)

    /// The number of the step that runs; `nil` if none runs.
    var current: Int? {
      running.load(ordering: .relaxed) ? steps.load(ordering: .relaxed) : nil
    }

    func begin() { running.store(true, ordering: .relaxed) }
    func end() { running.store(false, ordering: .relaxed) }
    func step() { steps.store(steps.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
  }

  /// Finds out that the same step runs for a number of seconds.
  struct Detector {
    static let seconds = 5
    private var step: Int?
    private var count = 0

    /// Returns `true` once for each step that is blocked, if it is called once per second.
    mutating func isBlocked(in current: Int?) -> Bool {
      if current == nil || current != step {
        step = current
        count = 0
        return false
      }
      count += 1
      return count == Self.seconds
    }
  }

  init(_ progress: Progress, _ report: @escaping @Sendable () -> Void) {
    self.progress = progress
    timer = DispatchSource.makeTimerSource(queue: .global())
    // Safety: The handler of a dispatch source is not called by two threads at a time. Tested by `BlockedStepTests`.
    nonisolated(unsafe) var detector = Detector()
    timer.setEventHandler { if detector.isBlocked(in: progress.current) { report() } }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Writes the report of a blocked step.
  static func report() {
    // There is nowhere to report that standard error cannot be written.
    try? FileHandle.standardError.write(
      contentsOf: Data(
        """
        A step of a simulation has run for \(Detector.seconds) seconds. If it blocks its thread, with a semaphore, a lock or \
        a synchronous call of a queue, the simulation never ends: the code that would continue it has to run on the same \
        thread. Replace the blocking call in the fake by an await, or leave it out of the simulation.

        """.utf8))
  }
}
