public import Causeway

/// Something that a ``Recorder`` has received, and when.
public struct RecordedEvent<Output: Sendable, Failure: Error>: Sendable {
  /// What has come.
  public let event: Materialized<Output, Failure>
  /// When, on the recorder's clock; the clock's beginning if it has none.
  public let instant: TestClock.Instant

  /// How long after the clock's beginning it came; zero if the recorder has no clock.
  public var time: Duration { instant.offset }

  /// Makes an event.
  public init(_ event: Materialized<Output, Failure>, at instant: TestClock.Instant) {
    self.event = event
    self.instant = instant
  }
}

extension RecordedEvent: Equatable where Output: Equatable, Failure: Equatable {}

extension RecordedEvent: CustomStringConvertible {
  /// What has come and when, for a test's message.
  public var description: String { "\(event.phrase) at \(instant.offset)" }
}

extension Materialized {
  /// What it is, in a sentence.
  var phrase: String {
    switch self {
    case .value(let value): "the value \(shown(value))"
    case .completion(.finished): "the finish"
    case .completion(.failure(let failure)): "the failure \(failure)"
    }
  }
}
