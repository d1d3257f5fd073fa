import CausewayTesting
import Foundation

@testable import Causeway

/// A real clock whose timers fire on a busy thread of its own, so that they race the work of other threads.
///
/// The thread is busy only while there are timers, so that it does not take time from other tests.
final class BusyClock: TimerHostingClock {
  private struct State: Sendable {
    var timers = TimerHeap<@Sendable () -> Void>()
    var isStopped = false
  }

  private let state = Locked(State())
  private let beginning = ContinuousClock.now
  /// Signalled when there is a timer to fire, or the clock is stopped.
  private let hasWork = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)

  init() {
    Thread.detachNewThread { [self] in
      while let due = next() { due.forEach { $0() } }
      stopped.signal()
    }
  }

  var now: TestClock.Instant { TestClock.Instant(offset: beginning.duration(to: .now)) }
  var minimumResolution: Duration { .nanoseconds(1) }
  var timerCount: Int { state.withLock { $0.timers.count } }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }

  func startTimer(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let deadline = now.offset + duration
    let place = state.withLock { $0.timers.insert(action, at: deadline) }
    hasWork.signal()
    return { [self] in _ = state.withLock { $0.timers.remove(place) } }
  }

  /// Ends the thread.
  func stop() {
    state.withLock { $0.isStopped = true }
    hasWork.signal()
    stopped.wait()
  }

  private func next() -> [@Sendable () -> Void]? {
    if timerCount == 0 { hasWork.wait() }
    let now = now.offset
    return state.withLock { state in
      guard !state.isStopped else { return nil }
      return state.timers.popFirst(dueAt: now).map { [$0] } ?? []
    }
  }
}
