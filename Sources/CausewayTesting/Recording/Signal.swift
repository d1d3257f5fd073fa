import Causeway

/// Something that happens once, for a test to wait for.
///
/// ```swift
/// let isReleased = Signal()
/// service.onRelease = { isReleased.fire() }
/// …
/// await isReleased.wait()
/// ```
public final class Signal: Sendable {
  private struct State: Sendable {
    var isFired = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  /// Makes a signal that has not fired.
  public init() {}

  /// Says that it has happened, on any thread, and wakes everyone who waits.
  public func fire() {
    let waiters = state.withLock { state in
      defer { state = State(isFired: true) }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until it has happened; returns at once if it has.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let isFired = state.withLock { state in
        if !state.isFired { state.waiters.append(continuation) }
        return state.isFired
      }
      if isFired { continuation.resume() }
    }
  }
}
