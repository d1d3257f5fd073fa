import Causeway

/// A description of polling: the interval, the clock, the error policy and the comparison of values.
@available(SwiftStdlib 5.7, *)
struct Poller<Output: Sendable, Failure: Error>: Sendable {
  typealias Continuation = CallbackPublisher<Output, Failure>.Continuation
  typealias Reading = Result<Output, Failure>

  let interval: Nanoseconds
  let clock: any Clock<Duration>
  let policy: PollingErrorPolicy
  /// Returns whether two values are alike, so that the second is not sent.
  let areAlike: (@Sendable (Output, Output) -> Bool)?

  init(
    _ interval: Nanoseconds, _ clock: any Clock<Duration>, _ policy: PollingErrorPolicy,
    _ areAlike: (@Sendable (Output, Output) -> Bool)?
  ) {
    self.interval = interval
    self.clock = clock
    self.policy = policy
    self.areAlike = areAlike
  }

  /// Registers work that the clock waits for before it advances its time, if it is one that hosts timers.
  var beginWork: (@Sendable () -> @Sendable () -> Void)? {
    guard let clock = clock as? any TimerHostingClock else { return nil }
    return { clock.beginWork() }
  }

  /// Starts polling, during a registration.
  ///
  /// - Parameters:
  ///   - continuation: The continuation that receives the values.
  ///   - first: The first reading, if it has already been made. Otherwise the first reading starts immediately.
  ///   - reader: Makes the readings.
  func start(_ continuation: Continuation, first: Reading? = nil, _ reader: PollingReader<Output, Failure>) {
    if let host = clock as? any TimerHostingClock {
      start(continuation, hostedBy: host, first, reader)
    } else {
      start(continuation, sleepingOn: clock, first, reader)
    }
  }

  private func start(
    _ continuation: Continuation, hostedBy clock: some TimerHostingClock, _ first: Reading?,
    _ reader: PollingReader<Output, Failure>
  ) {
    HostedPolling(clock, self, continuation, reader).begin(first)
  }

  private func start<C: Clock<Duration>>(
    _ continuation: Continuation, sleepingOn clock: C, _ first: Reading?, _ reader: PollingReader<Output, Failure>
  ) {
    var last: Output?
    let schedule = PollingSchedule(start: clock.now, interval: interval)
    if let first { take(first, &last, continuation) }
    guard continuation.isActive else { return }
    let task = Task { [last] in
      var last = last
      var schedule = schedule
      if first == nil, let reading = await reader.inTask() { take(reading, &last, continuation) }
      while continuation.isActive {
        guard await clock.sleepPersistently(until: schedule.next(after: clock.now)) else { return }
        guard let reading = await reader.inTask() else { return }
        take(reading, &last, continuation)
      }
    }
    // Registered with the emitter, so that the task stops immediately on the cancelling thread, whatever the scheduler.
    continuation.emitter.onTermination { _ in task.cancel() }
  }

  /// Sends the value of a reading unless it is like the last one, or handles the error.
  func take(_ reading: Reading, _ last: inout Output?, _ continuation: Continuation) {
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

/// The two ways in which polling makes a reading.
///
/// Both return `nil` if the subscriber has cancelled.
@available(SwiftStdlib 5.7, *)
struct PollingReader<Output: Sendable, Failure: Error>: Sendable {
  typealias Reading = Result<Output, Failure>

  /// A closure that makes a reading in the task that waits for the interval.
  let inTask: @Sendable () async -> Reading?
  /// A closure that makes a reading in a timer of a clock that hosts timers.
  ///
  /// It passes the reading to its argument, immediately if possible, and returns a closure that cancels the reading, if
  /// that is possible.
  let inTimer: @Sendable (any TimerHostingClock, @escaping @Sendable (Reading?) -> Void) -> (@Sendable () -> Void)?

  init(
    inTask: @escaping @Sendable () async -> Reading?,
    inTimer:
      @escaping @Sendable (any TimerHostingClock, @escaping @Sendable (Reading?) -> Void) -> (@Sendable () -> Void)?
  ) {
    self.inTask = inTask
    self.inTimer = inTimer
  }
}

/// The schedule of the readings.
///
/// Times are counted from the start, so they do not drift however long a reading takes. Times that have passed at the
/// end of a reading are skipped.
@available(SwiftStdlib 5.7, *)
struct PollingSchedule<Instant: InstantProtocol> where Instant.Duration == Duration {
  let start: Instant
  let interval: Nanoseconds
  /// The number of intervals from the start to the time of the last reading.
  private var count: Int64 = 0

  init(start: Instant, interval: Nanoseconds) {
    self.start = start
    self.interval = interval
  }

  /// Returns the first time of the schedule that is after `now` and after the last one returned.
  mutating func next(after now: Instant) -> Instant {
    // In whole nanoseconds, because the attoseconds of a duration need a newer system.
    let passed = Nanoseconds(start.duration(to: now)).count / interval.count
    count = max(count, passed) + 1
    return start.advanced(by: Duration(interval) * count)
  }
}
