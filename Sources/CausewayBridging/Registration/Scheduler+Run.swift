import Causeway

extension Scheduler {
  /// Whether the calling code runs on this scheduler.
  ///
  /// This property recognises a dispatch queue, unlike ``Scheduler/isCurrent``: `receive(on:)` with a queue always
  /// delivers later, as in Combine.
  var isRunningHere: Bool {
    QueueMark.of(self)?.isHere ?? isCurrent
  }

  /// Runs work on this scheduler: immediately if the caller is there, later otherwise.
  func run(_ work: @escaping @Sendable () -> Void) {
    if isRunningHere { work() } else { schedule(work) }
  }
}
