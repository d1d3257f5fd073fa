import Causeway

/// Polling on a clock that hosts timers, such as a test clock.
///
/// A timer makes each reading.
///
/// A sleeping task would resume only after `advance` has returned, and would see only the last of the times that
/// passed.
@available(SwiftStdlib 5.7, *)
final class HostedPolling<Host: TimerHostingClock, Output: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var schedule: PollingSchedule<Host.Instant>
    /// The last value, if values are compared.
    var last: Output?
    /// The number of readings that have started.
    var count = 0
    /// A closure that cancels the pending timer or the current reading.
    var cancel: (@Sendable () -> Void)?
    var isOver = false
  }

  private let clock: Host
  private let poller: Poller<Output, Failure>
  private let continuation: Poller<Output, Failure>.Continuation
  private let reader: PollingReader<Output, Failure>
  private let state: Locked<State>

  init(
    _ clock: Host, _ poller: Poller<Output, Failure>, _ continuation: Poller<Output, Failure>.Continuation,
    _ reader: PollingReader<Output, Failure>
  ) {
    self.clock = clock
    self.poller = poller
    self.continuation = continuation
    self.reader = reader
    state = Locked(State(schedule: PollingSchedule(start: clock.now, interval: poller.interval)))
  }

  /// Starts polling.
  ///
  /// - Parameter first: The first reading, if it has already been made.
  func begin(_ first: Result<Output, Failure>?) {
    // Registered with the emitter, so that the timer stops immediately on the cancelling thread, whatever the
    // scheduler.
    continuation.emitter.onTermination { _ in self.end() }
    if let first { receive(first) } else { read() }
  }

  private func receive(_ reading: Result<Output, Failure>?) {
    guard let reading else { return }
    // Readings do not overlap, so the comparison and the subscriber can be called outside the lock.
    var last = state.withLock { $0.last }
    poller.take(reading, &last, continuation)
    state.withLock { state in
      state.last = last
      guard !state.isOver, continuation.isActive else { return }
      let now = clock.now
      let pause = now.duration(to: state.schedule.next(after: now))
      state.cancel = clock.startTimer(after: pause) { self.read() }
    }
  }

  private func read() {
    let count = state.withLock { state in
      state.count += 1
      state.cancel = nil
      return state.count
    }
    guard let cancel = reader.inTimer(clock, { self.receive($0) }) else { return }
    let isOver = state.withLock { state in
      // The reading may be over, and the next one may have started.
      if !state.isOver, state.count == count, state.cancel == nil { state.cancel = cancel }
      return state.isOver
    }
    if isOver { cancel() }
  }

  private func end() {
    let cancel = state.withLock { state in
      state.isOver = true
      defer { state.cancel = nil }
      return state.cancel
    }
    cancel?()
  }
}
