public import Causeway
import Dispatch

/// Threads for functions that block, a bounded number of them, apart from those that Swift's tasks run on.
///
/// A task that blocks holds one of the few threads that all tasks share, and enough of them stop the whole process.
/// `blocking(on:)` calls the function on one of these threads instead.
///
/// Calls begin in the order in which they come, at most ``width`` at a time. Threads are started when they are needed,
/// and end when there has been nothing to do for a second. A queue of width 1 runs one thing at a time, which makes it a
/// place to confine a service to: `Confined(to: BlockingQueue(width: 1), LegacyDatabase())`.
public final class BlockingQueue: Sendable {
  /// A queue of eight threads, for calls that need no queue of their own.
  public static let shared = BlockingQueue(width: 8)

  /// How many calls run at the same time, at most.
  public let width: Int
  private let state: Locked<BlockingQueueState<@Sendable () -> Void>>
  /// What idle threads wait for: a signal for each thread that is to wake.
  private let wakes = DispatchSemaphore(value: 0)

  /// Makes a queue.
  ///
  /// - Parameter width: How many calls run at the same time, at most; at least 1.
  public init(width: Int) {
    precondition(width > 0, "a blocking queue has at least one thread")
    self.width = width
    state = Locked(BlockingQueueState(width: width))
  }

  /// How many threads there are.
  package var threadCount: Int { state.withLock { $0.threads } }

  private func work() {
    var step = state.withLock { $0.next() }
    while true {
      switch step {
      case .run(let job):
        BlockingThread.run(job)
      case .park:
        if wakes.wait(timeout: .now() + .seconds(1)) == .timedOut {
          step = state.withLock { $0.giveUp() }
          if case .end = step { return }
          wakes.wait()
        }
      case .end:
        return
      }
      step = state.withLock { $0.next() }
    }
  }
}

extension BlockingQueue: Scheduler {
  /// Runs work on one of the threads, after what has been scheduled before has begun.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    switch state.withLock({ $0.submit(work) }) {
    case .startThread: BlockingThread.start { self.work() }
    case .wakeThread: wakes.signal()
    case .wait: break
    }
  }
}
