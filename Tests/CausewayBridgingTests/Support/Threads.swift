import Causeway
import Dispatch
import Foundation

/// Runs work on a thread that is not the main one, and waits for it.
func onAnotherThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}

/// Runs work on another thread while this thread is blocked.
func holdingThisThread(_ work: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group, execute: work)
  group.wait()
}

/// The amount of work of the stress tests.
enum Load {
  /// The number of operations: small enough for every test run, or the value of `CAUSEWAY_STRESS`.
  static let operations = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) } ?? 8_000
}

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
