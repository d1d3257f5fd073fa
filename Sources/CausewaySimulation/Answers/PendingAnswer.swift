import Causeway
import Dispatch

/// Something that the simulation does at a virtual time: it answers for a fake, calls back, or fires a timer.
final class PendingAnswer: Sendable {
  /// What it does, which is its name in a report.
  enum Kind: String, Sendable {
    /// Resumes a task that awaits a delay of the simulation, or that sleeps on its clock.
    case delay
    /// Calls back on the main actor; these are first in, first out.
    case mainCallback = "main callback"
    /// Calls back on another thread.
    case callback
    /// Runs the closure of a timer on another thread.
    case timer

    /// Whether it runs code on another thread, which the main thread waits for.
    var runsElsewhere: Bool { self == .callback || self == .timer }
  }

  private struct State {
    var waiting: CheckedContinuation<Void, Never>?
    var isReleased = false
    var isDropped = false
  }

  /// The number in the order of the calls, which begins after that of the body.
  let number: Int
  let kind: Kind
  let location: CodeLocation?
  private let state = Locked(State())
  private let end = DispatchSemaphore(value: 0)

  init(_ number: Int, _ kind: Kind, _ location: CodeLocation?) {
    self.number = number
    self.kind = kind
    self.location = location
  }

  /// Suspends until the answer is released.
  ///
  /// - Returns: Whether the answer is still wanted.
  nonisolated(nonsending) func wait() async -> Bool {
    await withCheckedContinuation { continuation in
      let isReleased = state.withLock { state in
        if !state.isReleased { state.waiting = continuation }
        return state.isReleased
      }
      if isReleased { continuation.resume() }
    }
    return !state.withLock(\.isDropped)
  }

  /// Resumes the task that waits.
  ///
  /// - Parameter isDropped: Whether the schedule has ended, so that the answer is not wanted any more.
  func release(isDropped: Bool = false) {
    let waiting = state.withLock { state in
      state.isReleased = true
      state.isDropped = isDropped
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Ends `waitForTheEnd()`.
  func noteEnd() { end.signal() }

  /// Blocks the thread until the code that the answer runs elsewhere has returned.
  func waitForTheEnd() { end.wait() }
}
