import LegacyMQTT

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
