import Causeway
import Synchronization

/// What a feed knows besides its streams.
final class FeedState: Sendable {
  let connection = CurrentValueSubject<ConnectionState, Never>(.idle)
  let counts = Mutex(FeedCounts())

  /// Returns the reading in an event, unless it is a duplicate, and counts the event.
  func reading(of event: FeedEvent, _ filter: borrowing Mutex<SequenceFilter>) -> Reading? {
    switch event {
    case .connection(let state):
      if state == .connected { counts.withLock { $0.connections += 1 } }
      connection.send(state)
      return nil
    case .malformed:
      counts.withLock { $0.malformed += 1 }
      return nil
    case .reading(var reading):
      let verdict = filter.withLock { $0.admit(reading) }
      counts.withLock { $0.note(verdict) }
      guard case .new(let missing) = verdict else { return nil }
      reading.missing = missing
      return reading
    }
  }
}
