import Foundation
import Synchronization

/// The amount of work of the stress tests, and their values.
enum Load {
  /// The number of operations in `CAUSEWAY_STRESS`.
  private static let wanted = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) }

  /// The number of operations: small enough for every test run, or the value of `CAUSEWAY_STRESS`.
  static let operations = wanted ?? 8_000

  /// Prints the counts of a long run.
  static func report(_ counts: @autoclosure () -> String) {
    if wanted != nil { print(counts()) }
  }

  /// The numbers of threads.
  static let threads = [2, 4, 8]

  /// Returns a value that encodes its sender and its number.
  static func value(_ sender: Int, _ number: Int) -> Int { sender << 32 | number }

  /// Returns the sender of a value.
  static func sender(_ value: Int) -> Int { value >> 32 }

  /// Returns whether each sender's values are in the order in which it sent them, without a gap.
  static func isInOrderOfSenders(_ values: some Sequence<Int>) -> Bool {
    var last: [Int: Int] = [:]
    for value in values {
      if let before = last.updateValue(value, forKey: sender(value)), value != before + 1 { return false }
    }
    return true
  }
}

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

/// A number that threads increase and decrease.
final class Counter: Sendable {
  private let count: Atomic<Int>

  init(_ count: Int = 0) {
    self.count = Atomic(count)
  }

  var value: Int { count.load(ordering: .acquiring) }

  func set(_ value: Int) {
    count.store(value, ordering: .releasing)
  }

  /// Adds a number, and returns the sum.
  @discardableResult
  func add(_ difference: Int = 1) -> Int {
    count.wrappingAdd(difference, ordering: .acquiringAndReleasing).newValue
  }
}
