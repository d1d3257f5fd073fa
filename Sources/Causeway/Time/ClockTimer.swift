/// Runs a closure once, when a clock has come far enough.
@usableFromInline
package final class ClockTimer: Sendable {
  private struct State: Sendable {
    var cancel: (@Sendable () -> Void)?
    var isOver = false
  }

  private let state = Locked(State())

  /// Starts the timer.
  ///
  /// - Parameters:
  ///   - clock: What measures the time. If it hosts timers, it runs the closure itself; otherwise a task sleeps on it.
  ///   - duration: How long to wait.
  ///   - action: Runs where the clock runs its timers, or in that task, unless the timer is cancelled first. Never
  ///     runs before this returns if the clock hosts timers.
  package init(_ clock: some Clock<Duration>, after duration: Duration, _ action: @escaping @Sendable () -> Void) {
    let cancel =
      if let host = clock as? any TimerHostingClock {
        host.startTimer(after: duration) { if self.finish().isMine { action() } }
      } else {
        sleep(on: clock, until: clock.now.advanced(by: duration), action)
      }
    let isOver = state.withLock { state in
      if !state.isOver { state.cancel = cancel }
      return state.isOver
    }
    if isOver { cancel() }
  }

  private func sleep<C: Clock>(
    on clock: C, until deadline: C.Instant, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void where C.Duration == Duration {
    let task = Task {
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
      if self.finish().isMine { action() }
    }
    return { task.cancel() }
  }

  /// Ends the wait; does nothing when the closure has begun.
  package func cancel() {
    finish().cancel?()
  }

  private func finish() -> (isMine: Bool, cancel: (@Sendable () -> Void)?) {
    state.withLock { state in
      defer { state = State(isOver: true) }
      return (!state.isOver, state.cancel)
    }
  }
}
