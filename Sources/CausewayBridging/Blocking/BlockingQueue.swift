public import Causeway

/// A bounded pool of threads for blocking functions, separate from the threads that run Swift tasks.
///
/// A task that blocks occupies one of the few threads that all tasks share; enough blocked tasks stop the whole
/// process. `blocking(on:)` calls the function on a thread of this queue instead.
///
/// Jobs start in the order in which they are scheduled, at most ``width`` at a time. Threads start when they are needed
/// and exit after one second without work. A queue of width 1 runs one job at a time, so a service can be confined to
/// it: `Confined(to: BlockingQueue(width: 1), LegacyDatabase())`.
public final class BlockingQueue: Sendable {
  /// A queue of eight threads, for calls that need no queue of their own.
  public static let shared = BlockingQueue(width: 8)

  /// The maximum number of jobs that run at the same time.
  public let width: Int
  private let state: Locked<BlockingQueueState<@Sendable () -> Void>>
  /// Suspends idle threads, and wakes one for each job that needs one.
  private let parker = Parker()

  /// Creates a queue.
  ///
  /// - Parameter width: The maximum number of jobs that run at the same time. At least 1.
  public init(width: Int) {
    precondition(width > 0, "the width of a blocking queue must be at least 1")
    self.width = width
    state = Locked(BlockingQueueState(width: width))
  }

  /// The number of threads.
  package var threadCount: Int { state.withLock { $0.threads } }

  private func work() {
    var step = state.withLock { $0.next() }
    while true {
      switch step {
      case .run(let job):
        BlockingThread.run(job)
      case .park:
        if !parker.park(for: .seconds(1)) {
          step = state.withLock { $0.giveUp() }
          if case .end = step { return }
          parker.park()
        }
      case .end:
        return
      }
      step = state.withLock { $0.next() }
    }
  }
}

extension BlockingQueue: Scheduler {
  /// Schedules work on one of the threads.
  ///
  /// It starts after all work that was scheduled earlier has started.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    switch state.withLock({ $0.submit(work) }) {
    case .startThread: BlockingThread.start { self.work() }
    case .wakeThread: parker.unpark()
    case .wait: break
    }
  }
}
