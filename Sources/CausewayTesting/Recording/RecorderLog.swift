import Causeway

/// The events that a recorder has received, and the number that its expectations have consumed.
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
