import Causeway

/// Runs scheduled work when the test tells it to.
final class StepScheduler: Scheduler {
  private let work = Locked<[@Sendable () -> Void]>([])

  func schedule(_ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0.append(work) }
  }

  func runAll() {
    let due = work.withLock { work in
      defer { work = [] }
      return work
    }
    for work in due { work() }
  }
}
