import Dispatch

/// Runs tasks one at a time, in order, and tells when all of them are suspended.
final class TestExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "causeway.test-executor")
  private struct Jobs: Sendable {
    var pending = 0
    var total = 0
  }

  private let jobs = Awaited(Jobs())

  /// How many jobs there have been.
  var jobCount: Int { jobs.value.total }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let end = beginWork()
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      end()
    }
  }

  /// Counts something among what is waited for, until the closure that is returned is called.
  func beginWork() -> @Sendable () -> Void {
    jobs.change { jobs in
      jobs.pending += 1
      jobs.total += 1
    }
    return { [jobs] in jobs.change { $0.pending -= 1 } }
  }

  /// Whether no task of this executor has anything left to do.
  var isIdle: Bool { jobs.value.pending == 0 }

  /// Waits until no task of this executor has anything left to do.
  @discardableResult
  func idle(_ limit: WaitLimit?) async -> WaitOutcome {
    await jobs.wait(limit) { $0.pending == 0 }
  }
}
