import Foundation
import MigrateKit
import Synchronization

/// Shows on a terminal how far a long run is.
///
/// Writes nothing elsewhere, nor to a terminal without control sequences.
final class ProgressDisplay: Sendable {
  private let line = Mutex(ProgressLine())
  private let start = ContinuousClock.now

  /// Calls a closure, and shows the progress that it reports after the first second.
  ///
  /// The line is gone when it returns.
  static func during<Result, Failure: Error>(
    _ body: (@escaping WorkProgress) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isShown else { return try body { _, _, _ in } }
    let display = ProgressDisplay()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .milliseconds(1_000), repeating: .milliseconds(100))
    timer.setEventHandler { display.show() }
    timer.resume()
    defer {
      timer.cancel()
      display.end()
    }
    return try body { step, done, count in display.line.withLock { $0.update(step, done: done, of: count) } }
  }

  private static var isShown: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private func show() {
    line.withLock { line in
      if let text = line.text(after: ContinuousClock.now - start) { Exit.note(text) }
    }
  }

  private func end() {
    line.withLock { line in
      if let text = line.end() { Exit.note(text) }
    }
  }
}
