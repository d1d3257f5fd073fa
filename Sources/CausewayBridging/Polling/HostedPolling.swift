import Causeway

/// Polling on a clock that hosts timers, such as a test's: every reading is made by a timer.
///
/// A task that sleeps would run after `advance` has returned, and find only the last of the times that have passed.
final class HostedPolling<Host: TimerHostingClock, Output: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var schedule: PollingSchedule<Host.Instant>
    /// The last value that was sent.
    var last: Output?
    /// How many readings have begun.
    var count = 0
    /// Ends the wait or the reading.
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

  /// Begins.
  ///
  /// - Parameter first: A reading that has been made already.
  func begin(_ first: Result<Output, Failure>?) {
    // Not through the continuation: the timer is stopped wherever the cancel comes from.
    continuation.emitter.onTermination { _ in self.end() }
    if let first { receive(first) } else { read() }
  }

  private func receive(_ reading: Result<Output, Failure>?) {
    guard let reading else { return }
    // Readings do not overlap, so that the comparison and the subscriber are not called under the lock.
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
      // The reading may be over, and the next one may have begun.
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
