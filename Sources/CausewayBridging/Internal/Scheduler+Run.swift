import Causeway

extension Scheduler {
  /// Runs work there: at once if the caller is there, and later otherwise.
  func run(_ work: @escaping @Sendable () -> Void) {
    if isCurrent { work() } else { schedule(work) }
  }
}
