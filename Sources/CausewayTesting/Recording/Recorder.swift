public import Causeway

/// Subscribes to a publisher and keeps everything it sends.
///
/// The subscription lives until the end, ``cancel()`` or the release of the recorder. Waiting is waiting for a signal,
/// never for time to pass; it also ends when the waiting task is cancelled.
///
/// The recorder remembers how far its expectations (``expectNext(fileID:filePath:line:column:)`` and so on) have come:
/// each takes the next event, in order. Its failures go to the test in which the recorder was made.
public final class Recorder<Output: Sendable, Failure: Error>: Sendable {
  let log = Awaited(RecorderLog<Output, Failure>())
  let reporter = FailureReporter()
  private let token: AnyCancellable

  /// Subscribes, and begins to record.
  ///
  /// - Parameters:
  ///   - publisher: What to record.
  ///   - clock: What tells when something comes, in ``events``.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  public init(
    _ publisher: some Publisher<Output, Failure>, clock: TestClock? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let add: @Sendable (Materialized<Output, Failure>) -> Void = { [log] event in
      let instant = clock?.now ?? TestClock.Instant()
      log.change { $0.add(event, at: instant) }
    }
    token = publisher.sink(SubscriptionSite("Recorder", fileID, line)) {
      add(.completion($0))
    } receiveValue: {
      add(.value($0))
    }
  }

  /// Everything so far, in order, with the time of each.
  public var events: [RecordedEvent<Output, Failure>] { log.value.events }

  /// The values so far.
  public var values: [Output] { log.value.values }

  /// How the publisher ended, or `nil` while it has not.
  public var completion: Completion<Failure>? { log.value.completion }

  /// Whether the publisher has finished, without failing.
  public var isFinished: Bool {
    if case .finished = completion { true } else { false }
  }

  /// How the publisher failed, or `nil` if it has not.
  public var failure: Failure? {
    if case .failure(let failure) = completion { failure } else { nil }
  }

  /// Ends the recording.
  public func cancel() {
    token.cancel()
  }

  /// Waits until there are at least so many values, or the end is there.
  ///
  /// - Parameter count: How many values to wait for.
  /// - Returns: All values so far.
  public func values(atLeast count: Int) async -> [Output] {
    await log.wait { $0.values.count >= count || $0.completion != nil }
    return values
  }

  /// Waits until the publisher has ended.
  ///
  /// - Returns: All values.
  public func valuesAtEnd() async -> [Output] {
    await log.wait { $0.completion != nil }
    return values
  }
}
