import Causeway
import LegacyMQTT
import Synchronization

/// A call of the legacy client, as a value.
package enum FeedEvent: Equatable, Sendable {
  case connection(ConnectionState)
  case reading(Reading)
  case malformed
}

extension FeedEvent {
  /// Copies what the client lends during its call.
  init(_ event: mqtt_event) {
    switch event.kind {
    case MQTT_CONNECTING: self = .connection(.connecting)
    case MQTT_CONNECTED: self = .connection(.connected)
    case MQTT_DISCONNECTED: self = .connection(.disconnected(isUnknownHost: event.is_unknown_host))
    case MQTT_REFUSED: self = .connection(.refused(event.reason.map { String(cString: $0) } ?? "no reason was given"))
    default: self = Self.reading(of: event).map { .reading($0) } ?? .malformed
    }
  }

  private static func reading(of event: mqtt_event) -> Reading? {
    guard let topic = event.topic else { return nil }
    let payload = UnsafeBufferPointer(start: event.payload, count: event.length)
    let length = topic.withMemoryRebound(to: UInt8.self, capacity: 1) { start in
      var end = start
      while end.pointee != 0 { end += 1 }
      return end - start
    }
    return topic.withMemoryRebound(to: UInt8.self, capacity: length) { start in
      var reading = ReadingText.decode(topic: UnsafeBufferPointer(start: start, count: length), payload: payload)
      reading?.isRetained = event.is_retained
      return reading
    }
  }
}

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
      let connection = counts.withLock { $0.connections }
      let verdict = filter.withLock { $0.admit(reading, connection: connection) }
      counts.withLock { $0.note(verdict) }
      guard case .new(let missing, _) = verdict else { return nil }
      reading.missing = missing
      return reading
    }
  }
}
