import Dispatch

/// Where the long comparisons run, so that the tests which wait for tasks get their turn.
final class ModelExecutor: TaskExecutor {
  static let shared = ModelExecutor()

  private let queue = DispatchQueue.global(qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
