public import Causeway

/// An event that a ``Recorder`` received, with its time.
@available(SwiftStdlib 5.7, *)
public struct RecordedEvent<Output: Sendable, Failure: Error>: Sendable {
  /// The value or the completion.
  public let event: Materialized<Output, Failure>
  /// The time on the recorder's clock; the clock's start if the recorder has no clock.
  public let instant: TestClock.Instant

  /// The time since the clock's start; zero if the recorder has no clock.
  public var time: Duration { instant.offset }

  /// Creates an event.
  public init(_ event: Materialized<Output, Failure>, at instant: TestClock.Instant) {
    self.event = event
    self.instant = instant
  }
}

@available(SwiftStdlib 5.7, *)
extension RecordedEvent: Equatable where Output: Equatable, Failure: Equatable {}

@available(SwiftStdlib 5.7, *)
extension RecordedEvent: CustomStringConvertible {
  /// The event and its time, for a test's failure message.
  public var description: String { "\(event.phrase) at \(instant.offset)" }
}

extension Materialized {
  /// The event in words, for a sentence.
  var phrase: String {
    switch self {
    case .value(let value): "the value \(shown(value))"
    case .completion(.finished): "the finish"
    case .completion(.failure(let failure)): "the failure \(failure)"
    }
  }
}
