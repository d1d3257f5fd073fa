import CausewayTesting
import Dispatch
import Foundation

/// Runs something on so many threads of their own at once, and waits for all.
///
/// - Returns: What each has returned.
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

/// Something that threads wait for, though not for ever.
final class Checkpoint: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets one of those who wait go on.
  func pass() {
    semaphore.signal()
  }

  /// Waits for it.
  ///
  /// - Returns: Whether it came.
  @discardableResult
  func wait() -> Bool {
    semaphore.wait(timeout: .now() + 3600) == .success
  }
}
