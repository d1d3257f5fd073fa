public import Causeway
import CausewayLive

/// A subscriber that records every event of a publisher.
///
/// The subscription lasts until the publisher completes, ``cancel()`` is called or the recorder is released. Waiting
/// methods are resumed by events, not by polling. A wait ends when the waiting task is cancelled; it fails the test
/// when its time limit (``WaitPatience``) is reached. The failure message lists what was expected and what arrived;
/// with a clock it also contains the times, the current time, and the tasks and timers that wait on the clock. If a value
/// or a completion was expected, and a `StreamGraph` was in effect when the recorder was created, it says why none came.
///
/// Each expectation (``expectNext(patience:fileID:filePath:line:column:)`` and so on) consumes the next event, in
/// order. Failures are reported to the test in which the recorder was created.
@available(SwiftStdlib 5.7, *)
public final class Recorder<Output: Sendable, Failure: Error>: Sendable {
  let log = Awaited(RecorderLog<Output, Failure>())
  let reporter = FailureReporter()
  let clock: TestClock?
  /// The graph of the publisher, for the explanation of what is missing.
  private let graph: StreamGraph?
  private let token: AnyCancellable

  /// Subscribes to a publisher and starts recording.
  ///
  /// - Parameters:
  ///   - publisher: The publisher to record.
  ///   - clock: The clock that the publisher uses. It provides the times in ``events`` and in messages.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
    _ publisher: some Publisher<Output, Failure>, clock: TestClock? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.clock = clock
    let add: @Sendable (Materialized<Output, Failure>) -> Void = { [log] event in
      let instant = clock?.now ?? TestClock.Instant()
      log.change { $0.add(event, at: instant) }
    }
    graph = StreamGraph.current
    token = publisher.sink(SubscriptionOrigin("Recorder", CodeLocation(fileID, line))) {
      add(.completion($0))
    } receiveValue: {
      add(.value($0))
    }
  }

  /// Why the publisher sends no more, unless the graph does not show it.
  var reason: String? { graph?.reason(of: token) }

  /// The events so far, in order, with their times.
  public var events: [RecordedEvent<Output, Failure>] { log.value.events }

  /// The values so far.
  public var values: [Output] { log.value.values }

  /// The publisher's completion, or `nil` if it has not completed.
  public var completion: Completion<Failure>? { log.value.completion }

  /// Whether the publisher has completed without a failure.
  public var isFinished: Bool {
    if case .finished = completion { true } else { false }
  }

  /// The failure, or `nil` if the publisher has not failed.
  public var failure: Failure? {
    if case .failure(let failure) = completion { failure } else { nil }
  }

  /// Records a value as if the publisher had sent it.
  package func record(_ value: Output) {
    log.change { $0.add(.value(value), at: clock?.now ?? TestClock.Instant()) }
  }

  /// Cancels the subscription.
  public func cancel() {
    token.cancel()
  }
}

/// The events that a recorder has received, and the number that its expectations have consumed.
@available(SwiftStdlib 5.7, *)
struct RecorderLog<Output: Sendable, Failure: Error>: Sendable {
  typealias Event = Materialized<Output, Failure>

  private(set) var events: [RecordedEvent<Output, Failure>] = []
  private(set) var values: [Output] = []
  private(set) var completion: Completion<Failure>?
  private var consumed = 0

  mutating func add(_ event: Event, at instant: TestClock.Instant) {
    events.append(RecordedEvent(event, at: instant))
    switch event {
    case .value(let value): values.append(value)
    case .completion(let completion): self.completion = completion
    }
  }

  var hasNext: Bool { consumed < events.count || completion != nil }

  /// Returns the next event and consumes it.
  ///
  /// A completion is never consumed: it stays the next event.
  mutating func takeNext() -> RecordedEvent<Output, Failure>? {
    guard consumed < events.count else { return completion == nil ? nil : events.last }
    consumed += 1
    return events[consumed - 1]
  }

  /// The events that no expectation has consumed.
  var unconsumed: [RecordedEvent<Output, Failure>] { Array(events[consumed...]) }
}
