import Foundation

/// Where threads wait for each other again and again.
final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private let threads: Int
  private var waiting = 0
  private var turn = 0

  init(_ threads: Int) {
    self.threads = threads
  }

  /// Waits until all are here; the last one does something before they go on.
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

/// Has threads do something to the same fresh thing at the same time, round after round.
///
/// - Parameters:
///   - rounds: How often.
///   - threads: How many.
///   - setUp: Makes what the threads race for.
///   - body: What each does, with its number.
///   - check: Looks at the outcome when all are done, and says what is wrong.
/// - Returns: What is wrong.
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

/// What the threads of a race share: changed by one of them while the others wait.
private final class Ring<State: Sendable>: @unchecked Sendable {
  var state: State?
  var faults: [String] = []
}
