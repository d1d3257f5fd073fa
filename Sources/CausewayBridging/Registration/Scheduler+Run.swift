import Causeway
import Dispatch

extension Scheduler {
  /// Whether the calling code runs on this scheduler.
  ///
  /// This property recognises a dispatch queue, unlike ``Scheduler/isCurrent``: `receive(on:)` with a queue always
  /// delivers later, as in Combine.
  var isRunningHere: Bool {
    if let queue = self as? DispatchQueue { QueueMark.of(queue).isHere } else { isCurrent }
  }

  /// Runs work on this scheduler: immediately if the caller is there, later otherwise.
  func run(_ work: @escaping @Sendable () -> Void) {
    if isRunningHere { work() } else { schedule(work) }
  }
}
