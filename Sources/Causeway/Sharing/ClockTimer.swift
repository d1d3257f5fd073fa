/// Runs a closure once, when a clock has come far enough.
@usableFromInline
package final class ClockTimer: Sendable {
  private struct State: Sendable {
    var task: Task<Void, Never>?
    var isOver = false
  }

  private let state = Locked(State())

  /// Starts the timer.
  ///
  /// - Parameters:
  ///   - clock: What measures the time.
  ///   - duration: How long to wait, counted from when the timer's task begins to run.
  ///   - action: Runs in that task, unless the timer is cancelled first.
  package init(_ clock: some Clock<Duration>, after duration: Duration, _ action: @escaping @Sendable () -> Void) {
    let executor = (clock as? any TaskHostingClock)?.taskExecutor
    let task = Task(executorPreference: executor) {
      do { try await clock.sleep(for: duration) } catch { return }
      if self.finish().isMine { action() }
    }
    let isOver = state.withLock { state in
      if !state.isOver { state.task = task }
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  /// Ends the wait; does nothing when the closure has begun.
  package func cancel() {
    finish().task?.cancel()
  }

  private func finish() -> (isMine: Bool, task: Task<Void, Never>?) {
    state.withLock { state in
      defer { state = State(isOver: true) }
      return (!state.isOver, state.task)
    }
  }
}

/// A clock that wants to know when the tasks which sleep on it are idle.
///
/// Timers run their tasks on its executor, so that a test's clock can wait for what they do.
package protocol TaskHostingClock: Clock {
  /// Where those tasks run.
  var taskExecutor: any TaskExecutor { get }
}
