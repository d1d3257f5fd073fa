import CausewayCombine
import CausewayTesting
import Foundation

/// Runs code whose schedulers use a test clock.
@MainActor
func withVirtualTime(_ body: @MainActor (VirtualTime) async throws -> Void) async rethrows {
  let clock = TestClock()
  try await OperatorTime.$advanced.withValue(TimeBase(clock)) { try await body(VirtualTime(clock: clock)) }
}

/// A clock, and the main queue that delivers the values of its timers.
@MainActor
struct VirtualTime {
  let clock: TestClock

  func pass(_ duration: Duration) async {
    forward(duration)
    await mainQueueTurn()
  }

  private func forward(_ duration: Duration) {
    clock.advance(by: duration)
  }
}

/// Waits for the pending work of the main queue, and for work that it enqueues.
@MainActor
func mainQueueTurn() async {
  for _ in 0..<4 {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

/// Runs work on a queue, and waits for it.
func turn(of queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    queue.async {
      work()
      continuation.resume()
    }
  }
}
