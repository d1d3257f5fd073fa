public import Causeway

extension CallbackPublisher {
  /// Makes a publisher of a value that a function returns, read at regular times.
  ///
  /// Each subscriber has the first value inside `subscribe`, unless the value is read elsewhere.
  ///
  /// ```swift
  /// let every = CallbackPublisher<Double, Never>.polling(every: .seconds(1), by: nil) { battery.level }
  /// let steps = CallbackPublisher<Double, Never>.polling(every: .seconds(1), by: { abs($0 - $1) < 0.1 }) { battery.level }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: From one reading to the next, counted from the subscription, without drift. Times that pass during a
  ///     slow reading are left out: readings neither overlap nor come in bunches.
  ///   - areAlike: Whether two values are alike, so that the second is not sent; `nil` to send every one.
  ///   - clock: What measures it.
  ///   - policy: What happens when a reading throws.
  ///   - scheduler: Where to read. With `nil` the first value is read where the subscriber subscribes, and the others in
  ///     a task, so that the function must not block. On a test's clock they are read inside `advance`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - read: Reads the value.
  /// - Returns: The publisher, of which each subscriber reads for itself, until it cancels.
  public static func polling(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable () throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval, clock, policy, areAlike), BridgeReporter(.polling, label, fileID, line), on: scheduler, read)
  }

  /// Makes a publisher of a value that the main actor has, read at regular times.
  ///
  /// Each subscriber has the first value inside `subscribe`, if it subscribes on the main actor.
  ///
  /// - Parameters:
  ///   - interval: From one reading to the next, counted from the subscription, without drift. Times that pass during a
  ///     slow reading are left out: readings neither overlap nor come in bunches.
  ///   - areAlike: Whether two values are alike, so that the second is not sent; `nil` to send every one.
  ///   - clock: What measures it.
  ///   - policy: What happens when a reading throws.
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - read: Reads the value, on the main actor. It may capture a service that is not `Sendable`.
  /// - Returns: The publisher, of which each subscriber reads for itself, until it cancels.
  public static func polling(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @MainActor () throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval, clock, policy, areAlike), BridgeReporter(.polling, label, fileID, line), on: actor, read)
  }

  /// Makes a publisher of a value that a confined service has, read at regular times.
  ///
  /// Each subscriber has the first value inside `subscribe`, if it subscribes on the service's queue.
  ///
  /// - Parameters:
  ///   - interval: From one reading to the next, counted from the subscription, without drift. Times that pass during a
  ///     slow reading are left out: readings neither overlap nor come in bunches.
  ///   - areAlike: Whether two values are alike, so that the second is not sent; `nil` to send every one.
  ///   - clock: What measures it.
  ///   - policy: What happens when a reading throws.
  ///   - service: The confined service. The publisher keeps it.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - read: Reads the value, on the service's queue.
  /// - Returns: The publisher, of which each subscriber reads for itself, until it cancels.
  public static func polling<Service>(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    on service: Confined<Service>,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable (Service) throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval, clock, policy, areAlike), BridgeReporter(.polling, label, fileID, line), on: service.scheduler
    ) { () throws(Failure) in try read(service.unchecked) }
  }

  /// Makes a publisher of a value that an async function returns, read at regular times.
  ///
  /// The first reading begins when the subscriber subscribes.
  ///
  /// - Parameters:
  ///   - interval: From one reading to the next, counted from the subscription, without drift. Times that pass during a
  ///     slow reading are left out: readings neither overlap nor come in bunches.
  ///   - areAlike: Whether two values are alike, so that the second is not sent; `nil` to send every one.
  ///   - clock: What measures it.
  ///   - policy: What happens when a reading throws.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - read: Reads the value, in a task, which is cancelled with the subscription. For what belongs to the main actor
  ///     write `{ @MainActor in await … }`.
  /// - Returns: The publisher, of which each subscriber reads for itself, until it cancels.
  public static func polling(
    every interval: Duration,
    by areAlike: (@Sendable (Output, Output) -> Bool)?,
    clock: any Clock<Duration> = ContinuousClock(), onError policy: PollingErrorPolicy = .fail,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping @Sendable () async throws(Failure) -> Output
  ) -> CallbackPublisher {
    poll(
      Poller(interval, clock, policy, areAlike), BridgeReporter(.polling, label, fileID, line), async: read)
  }
}
