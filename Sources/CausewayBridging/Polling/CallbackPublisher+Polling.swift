public import Causeway

extension CallbackPublisher where Output: Equatable {
  /// Creates a publisher of the changes of a value that is read at regular intervals.
  ///
  /// Values equal to the previous one are not sent. The first value is delivered inside `subscribe`, unless a scheduler
  /// reads it elsewhere.
  ///
  /// ```swift
  /// let level = CallbackPublisher<Double, Never>.polling(every: .seconds(1)) { battery.level }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between the starts of two readings, greater than zero, measured from the subscription,
  ///     without drift. Times that pass during a slow reading are skipped, so readings neither overlap nor accumulate.
  ///   - clock: The clock that measures the interval.
  ///   - policy: What happens if a reading throws.
  ///   - scheduler: The scheduler on which the value is read. If `nil`, the first value is read on the subscribing
  ///     thread and later values in a task, so the function must not block. With a test clock, values are read inside
  ///     `advance`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - read: Reads the value.
  /// - Returns: A publisher that polls separately for each subscriber, until it cancels.
  @available(SwiftStdlib 5.7, *)
  public static func polling(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable () throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, ==),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)), on: scheduler,
      read)
  }

  /// Creates a publisher of the changes of a main-actor value that is read at regular intervals.
  ///
  /// Like the overload with a scheduler, except that the value is read on the main actor, so `read` may capture a
  /// service that is not `Sendable`. The first value is delivered inside `subscribe` if that is called there.
  @available(SwiftStdlib 5.7, *)
  public static func polling(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @MainActor () throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, ==),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)), on: actor, read)
  }

  /// Creates a publisher of the changes of a confined service's value that is read at regular intervals.
  ///
  /// Like the overload with a scheduler, except that the value is read on the service's scheduler. The first value is
  /// delivered inside `subscribe` if that is called there.
  @available(SwiftStdlib 5.7, *)
  public static func polling<Service>(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on service: Confined<Service>,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable (Service) throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, ==),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)),
      on: service.scheduler
    ) { () throws(Failure) in try read(service.unchecked) }
  }

  /// Creates a publisher of the changes of a value that an async function reads at regular intervals.
  ///
  /// Like the overload with a scheduler, except that `read` runs in a task that is cancelled with the subscription.
  /// The first reading starts when the subscriber subscribes. For a value that is isolated to the main actor, write
  /// `{ @MainActor in await … }`.
  @available(SwiftStdlib 5.7, *)
  public static func polling(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable () async throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, ==),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)), async: read)
  }
}

extension CallbackPublisher {
  /// Creates a publisher of a value that is read at regular intervals.
  ///
  /// ```swift
  /// let every = CallbackPublisher<Double, Never>.polling(every: .seconds(1), by: nil) { battery.level }
  /// let steps = CallbackPublisher<Double, Never>.polling(every: .seconds(1), by: { abs($0 - $1) < 0.1 }) { battery.level }
  /// ```
  ///
  /// Like the overload without `by:`, except that `areAlike` decides whether two consecutive values are alike; if so,
  /// the second is not sent. Pass `nil` to send every value.
  @available(SwiftStdlib 5.7, *)
  public static func polling(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable () throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, areAlike),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)),
      on: scheduler, read)
  }

  /// Creates a publisher of a main-actor value that is read at regular intervals.
  ///
  /// Like the overload without `by:`, except that `areAlike` decides whether two consecutive values are alike; if so,
  /// the second is not sent.
  @available(SwiftStdlib 5.7, *)
  public static func polling(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @MainActor () throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, areAlike),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)), on: actor,
      read)
  }

  /// Creates a publisher of a confined service's value that is read at regular intervals.
  ///
  /// Like the overload without `by:`, except that `areAlike` decides whether two consecutive values are alike; if so,
  /// the second is not sent.
  @available(SwiftStdlib 5.7, *)
  public static func polling<Service>(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on service: Confined<Service>,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable (Service) throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, areAlike),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)),
      on: service.scheduler
    ) { () throws(Failure) in try read(service.unchecked) }
  }

  /// Creates a publisher of a value that an async function reads at regular intervals.
  ///
  /// Like the overload without `by:`, except that `areAlike` decides whether two consecutive values are alike; if so,
  /// the second is not sent.
  @available(SwiftStdlib 5.7, *)
  public static func polling(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable () async throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval.asPeriod(of: "polling(every:)", fileID, line), clock, policy, areAlike),
      BridgeReporter(.polling, label, CodeLocation(fileID, line)),
      async: read)
  }
}

/// What polling does if a reading throws.
public enum PollingErrorPolicy: Hashable, Sendable {
  /// Fails the stream with the error and stops polling.
  case fail
  /// Ignores the error and makes the next reading at its time.
  case skip
}
