/// The number of messages that a feed has treated in each way since it was created.
package struct FeedCounts: Equatable, Sendable {
  /// The readings that were delivered.
  package var delivered = 0
  /// The messages that were removed as duplicates.
  package var duplicates = 0
  /// The readings that have not arrived although later ones have.
  package var missing = 0
  /// The missing readings that were lost inside one connection.
  ///
  /// MQTT delivers in order, so only a broker that drops messages leaves such gaps.
  package var dropped = 0
  /// The messages that contain no reading.
  package var malformed = 0
  /// The connections that the broker has accepted.
  package var connections = 0

  /// Creates counts of 0.
  package init() {}

  mutating func note(_ verdict: SequenceFilter.Verdict) {
    switch verdict {
    case .new(let missing, let dropped):
      delivered += 1
      self.dropped += dropped
      self.missing += missing
    case .duplicate: duplicates += 1
    }
  }
}

/// The state of the connection to the broker.
package enum ConnectionState: Equatable, Sendable {
  /// Nothing is subscribed, so there is no connection.
  case idle
  case connecting
  case connected
  /// There is no connection. The next attempt follows.
  case disconnected(isUnknownHost: Bool)
  /// The broker has refused the connection or the subscription. No attempt follows.
  case refused(String)
}
