import Dispatch

/// Where the long comparisons run, one at a time, so that the tests which wait for tasks get their turn.
///
/// Two at once would take as long: unoptimised generic code spends its time in the runtime's tables, which they share.
final class ModelExecutor: TaskExecutor {
  static let shared = ModelExecutor()

  private let queue = DispatchQueue(label: "ModelExecutor", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
