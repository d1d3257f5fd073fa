import CausewayTesting
import Dispatch
import Foundation

/// A service for tests, as a protocol.
protocol Greeting: AnyObject, Sendable {
  var name: String { get }
}

/// A service for tests.
final class Greeter: Greeting {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// A service for tests that needs another one.
struct Party: Sendable {
  let greeter: any Greeting
}

/// Runs a closure on a number of new threads at once, and waits for all.
///
/// - Returns: The results.
func onThreads<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) async -> [Value] {
  let values = Probe<[Int: Value]>([:])
  let done = (0..<count).map { _ in Signal() }
  for index in 0..<count {
    Thread.detachNewThread {
      let value = body(index)
      values.change { $0[index] = value }
      done[index].fire()
    }
  }
  for signal in done { await signal.wait() }
  return (0..<count).compactMap { values.value[$0] }
}

/// A checkpoint that threads wait for, with a time limit.
final class Checkpoint: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets one waiting thread proceed.
  func pass() {
    semaphore.signal()
  }

  /// Waits for a pass.
  ///
  /// - Returns: Whether there was one in time.
  @discardableResult
  func wait() -> Bool {
    semaphore.wait(timeout: .now() + 3600) == .success
  }
}
