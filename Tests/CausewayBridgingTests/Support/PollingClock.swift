import Causeway

/// A clock that stands still until it is set, and tells of each sleep.
final class PollingClock: Clock, Sendable {
  typealias Instant = ManualClock.Instant

  private struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant()
    var deadlines: [Duration] = []
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// When those who sleep, or have slept, want to be woken.
  var deadlines: [Duration] { state.withLock { $0.deadlines } }
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.deadlines.append(deadline.offset)
      return state.deadlines.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let (isDue, isCancelled, ready) = state.withLock { state in
          let isCancelled = state.cancelled.contains(id)
          let isDue = deadline <= state.now
          if !isCancelled && !isDue {
            state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          }
          let ready = state.waiters.filter { $0.count <= state.deadlines.count }
          state.waiters.removeAll { $0.count <= state.deadlines.count }
          return (isDue, isCancelled, ready.map(\.continuation))
        }
        if isCancelled {
          continuation.resume(throwing: CancellationError())
        } else if isDue {
          continuation.resume()
        }
        for waiter in ready { waiter.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits until there have been so many sleeps.
  func sleeps(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.deadlines.count >= count { return true }
        state.waiters.append((count, continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  /// Sets the time, and wakes who is due.
  func set(_ time: Duration) {
    let due = state.withLock { state in
      state.now = Instant(offset: time)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
