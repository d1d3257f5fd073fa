import Causeway
import Dispatch

extension Scheduler {
  /// Whether the calling code runs there.
  ///
  /// For a queue it is known here, and not to ``Scheduler/isCurrent``: `receive(on:)` with a queue always delivers later,
  /// as Combine's does.
  var isRunningHere: Bool {
    if let queue = self as? DispatchQueue { QueueMark.of(queue).isHere } else { isCurrent }
  }

  /// Runs work there: at once if the caller is there, and later otherwise.
  func run(_ work: @escaping @Sendable () -> Void) {
    if isRunningHere { work() } else { schedule(work) }
  }
}
