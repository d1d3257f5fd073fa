import Causeway

/// Reads a value at regular times, and sends those that count.
struct Poller<Output: Sendable, Failure: Error>: Sendable {
  typealias Continuation = CallbackPublisher<Output, Failure>.Continuation
  typealias Reading = Result<Output, Failure>

  let interval: Duration
  let clock: any Clock<Duration>
  let policy: PollingErrorPolicy
  /// Whether two values are alike, so that the second is not sent.
  let areAlike: (@Sendable (Output, Output) -> Bool)?

  init(
    _ interval: Duration, _ clock: any Clock<Duration>, _ policy: PollingErrorPolicy,
    _ areAlike: (@Sendable (Output, Output) -> Bool)?
  ) {
    precondition(interval > .zero, "the interval of polling is longer than nothing")
    self.interval = interval
    self.clock = clock
    self.policy = policy
    self.areAlike = areAlike
  }

  /// Begins, in a registration.
  ///
  /// - Parameters:
  ///   - continuation: Where values are sent.
  ///   - first: What has been read already; otherwise the first reading is made at once.
  ///   - read: Makes one reading, or none if nobody listens any more.
  func start(_ continuation: Continuation, first: Reading? = nil, _ read: @escaping @Sendable () async -> Reading?) {
    start(continuation, clock, first, read)
  }

  private func start<C: Clock<Duration>>(
    _ continuation: Continuation, _ clock: C, _ first: Reading?, _ read: @escaping @Sendable () async -> Reading?
  ) {
    var last: Output?
    let schedule = PollingSchedule(start: clock.now, interval: interval)
    if let first { take(first, &last, continuation) }
    guard continuation.isActive else { return }
    let task = Task { [last] in
      var last = last
      var schedule = schedule
      if first == nil, let reading = await read() { take(reading, &last, continuation) }
      while continuation.isActive {
        guard await clock.sleepPersistently(until: schedule.next(after: clock.now)) else { return }
        guard let reading = await read() else { return }
        take(reading, &last, continuation)
      }
    }
    // Not through the continuation: the timer is stopped wherever the cancel comes from.
    continuation.emitter.onTermination { _ in task.cancel() }
  }

  /// Sends what was read, if it counts.
  private func take(_ reading: Reading, _ last: inout Output?, _ continuation: Continuation) {
    switch reading {
    case .success(let value):
      continuation.record?.noteEvent()
      if let areAlike {
        if let last, areAlike(last, value) { return }
        last = value
      }
      continuation.emitter.send(value)
    case .failure(let failure):
      if policy == .fail { continuation.finish(throwing: failure) }
    }
  }
}
