import Dispatch

/// An executor that runs tasks one at a time, in order, and reports when all of them are suspended.
@available(SwiftStdlib 5.7, *)
final class TestExecutor: Sendable {
  private let queue = DispatchQueue(label: "causeway.test-executor")
  private struct Jobs: Sendable {
    var pending = 0
    var total = 0
  }

  private let jobs = Awaited(Jobs())

  /// The number of jobs received so far.
  var jobCount: Int { jobs.value.total }

  /// Adds an item to the pending work, and returns a closure that removes it.
  func beginWork() -> @Sendable () -> Void {
    jobs.change { jobs in
      jobs.pending += 1
      jobs.total += 1
    }
    return { [jobs] in jobs.change { $0.pending -= 1 } }
  }

  /// Whether no job is pending.
  var isIdle: Bool { jobs.value.pending == 0 }

  /// Waits until no job is pending.
  @discardableResult
  func idle(_ limit: WaitLimit?) async -> WaitOutcome {
    await jobs.wait(limit) { $0.pending == 0 }
  }
}

@available(SwiftStdlib 6.0, *)
extension TestExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let end = beginWork()
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      end()
    }
  }
}
