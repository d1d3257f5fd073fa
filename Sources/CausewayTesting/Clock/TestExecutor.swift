import Dispatch

/// Runs tasks one at a time, in order, and tells when all of them are suspended.
final class TestExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "causeway.test-executor")
  private let jobs = Awaited(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.change { $0 += 1 }
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.jobs.change { $0 -= 1 }
    }
  }

  /// Waits until no task of this executor has anything left to do.
  func idle() async {
    await jobs.wait { $0 == 0 }
  }
}
