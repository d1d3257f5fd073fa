public import Causeway

/// Subscribes to a publisher and keeps everything it sends.
///
/// The subscription lives until the end, ``cancel()`` or the release of the recorder. Waiting is waiting for a signal,
/// never for time to pass. A wait ends when the waiting task is cancelled, and it fails the test when its patience is over
/// (``WaitPatience``). The message says what was wanted and what has come; with a clock it also says when, what time it
/// is, and what waits on the clock.
///
/// The recorder remembers how far its expectations (``expectNext(patience:fileID:filePath:line:column:)`` and so on) have
/// come: each takes the next event, in order. Its failures go to the test in which the recorder was made.
public final class Recorder<Output: Sendable, Failure: Error>: Sendable {
  let log = Awaited(RecorderLog<Output, Failure>())
  let reporter = FailureReporter()
  let clock: TestClock?
  private let token: AnyCancellable

  /// Subscribes, and begins to record.
  ///
  /// - Parameters:
  ///   - publisher: What to record.
  ///   - clock: The clock that the publisher uses. It gives the times in ``events`` and in messages.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  public init(
    _ publisher: some Publisher<Output, Failure>, clock: TestClock? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.clock = clock
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
}
