import Causeway
import CausewayTesting

/// A clock for one sleeper, who sleeps until the test says so.
final class StepClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private struct State: Sendable {
    var sleeper: CheckedContinuation<Void, any Error>?
    var stepper: CheckedContinuation<Void, Never>?
    var isCancelled = false

    /// The sleeper, if somebody waits for one.
    mutating func takePair() -> (CheckedContinuation<Void, any Error>, CheckedContinuation<Void, Never>)? {
      guard let sleeper, let stepper else { return nil }
      (self.sleeper, self.stepper) = (nil, nil)
      return (sleeper, stepper)
    }
  }

  private let state = Locked(State())
  /// Fires when a sleep is cancelled.
  let isCancelled = Signal()
  /// Fires at the first sleep.
  let isUsed = Signal()

  var now: Instant { .now }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until somebody sleeps, and wakes him.
  func step() async {
    await withCheckedContinuation { continuation in
      change { $0.stepper = continuation }
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isCancelled = state.withLock { state in
          if !state.isCancelled { state.sleeper = continuation }
          return state.isCancelled
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        isUsed.fire()
        change { _ in }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.isCancelled = true
        return state.sleeper.take()
      }
      sleeper?.resume(throwing: CancellationError())
      isCancelled.fire()
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let pair = state.withLock { state in
      body(&state)
      return state.takePair()
    }
    pair?.0.resume()
    pair?.1.resume()
  }
}
