import Foundation

/// A barrier at which threads wait for each other repeatedly.
final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private let threads: Int
  private var waiting = 0
  private var turn = 0

  init(_ threads: Int) {
    self.threads = threads
  }

  /// Waits for all threads; the last one runs a closure before they continue.
  func wait(_ meanwhile: () -> Void = {}) {
    condition.lock()
    defer { condition.unlock() }
    waiting += 1
    if waiting == threads {
      meanwhile()
      waiting = 0
      turn += 1
      condition.broadcast()
    } else {
      let mine = turn
      while turn == mine { condition.wait() }
    }
  }
}

/// Runs threads that use the same new state at the same time, round after round.
///
/// - Parameters:
///   - rounds: The number of rounds.
///   - threads: The number of threads.
///   - setUp: Creates the state that the threads share.
///   - body: Run by each thread, with its number.
///   - check: Checks the outcome when all are done, and returns a fault.
/// - Returns: The faults.
func race<State: Sendable>(
  rounds: Int, threads: Int, setUp: @escaping @Sendable (Int) -> State,
  body: @escaping @Sendable (Int, State) -> Void, check: @escaping @Sendable (State) -> String?
) -> [String] {
  let barrier = Barrier(threads)
  let ring = Ring<State>()
  onThreads(threads) { thread in
    for round in 0..<rounds {
      barrier.wait { ring.state = setUp(round) }
      body(thread, ring.state!)
      barrier.wait {
        if let fault = check(ring.state!) { ring.faults.append("round \(round): \(fault)") }
        ring.state = nil
      }
    }
  }
  return ring.faults
}

/// The shared state of a race: one thread changes it while the others wait.
private final class Ring<State: Sendable>: @unchecked Sendable {
  var state: State?
  var faults: [String] = []
}
