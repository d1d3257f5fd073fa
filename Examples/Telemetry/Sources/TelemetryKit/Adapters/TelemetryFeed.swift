package import Causeway
import CausewayBridging
package import Dispatch
import LegacyMQTT
import Synchronization

/// The adapter for the readings that a broker delivers: a lossless stream and a conflated one.
///
/// The session lasts as long as a stream has subscribers: the first subscriber connects, and the last one disconnects.
/// All subscribers share one connection.
///
/// Streams do not leave the process. Between machines are services, here the broker, and this adapter states what
/// remains of their promises:
///
/// - **Order**: the readings of one device arrive in the order of their numbers.
/// - **Duplicates** are removed by number, as long as the session lasts.
/// - **Acknowledgement**: libmosquitto acknowledges a message of QoS 1 by itself, after its callback has returned. The
///   callback returns after all synchronous subscribers of ``readings`` have returned. A message that no subscriber has
///   received is not acknowledged: the client breaks the connection instead, and a persistent session gets it again.
/// - **Back-pressure**: a subscriber of ``readings`` that blocks stops the client's thread, so that the socket is not
///   read and the broker keeps the messages.
package final class TelemetryFeed: Sendable {
  /// Every reading, in order for each device, without duplicates.
  ///
  /// Delivered on the client's thread. Fails with ``TelemetryError/refused(_:)``, and never finishes.
  package let readings: AnyPublisher<Reading, TelemetryError>

  private let state = FeedState()

  /// Creates a feed without connecting.
  ///
  /// - Parameters:
  ///   - link: The client of the legacy library, used by this feed only.
  ///   - root: The first part of the topics.
  ///   - qos: The quality of service of the subscription.
  ///   - processed: The newest readings that were processed before, for a consumer that remembers them.
  ///   - queue: The queue on which the client is started and stopped. Stopping waits for the client's thread, so it does
  ///     not happen on the thread of the subscriber that cancels.
  package init(
    _ link: any MQTTLink, root: String = "telemetry", qos: Int = 1,
    processed: [String: SequenceFilter.Position] = [:],
    queue: DispatchQueue = DispatchQueue(label: "telemetry feed")
  ) {
    let state = state
    let events = CallbackPublisher<FeedEvent, TelemetryError>.cCallback(
      ending: .whenUnregisterReturns, on: queue, label: "telemetry feed"
    ) { (context) throws(TelemetryError) in
      try link.start(filter: "\(root)/+", qos: qos, forwardFeedEvent, context.pointer)
      return {
        link.stop()
        state.connection.send(.idle)
      }
    }
    readings = Deferred {
      let filter = Mutex(SequenceFilter(newest: processed))
      return events.compactMap { event in state.reading(of: event, filter) }
    }
    // After a refusal the next subscriber connects again.
    .shared(replay: 0, restart: .onNextSubscriber).eraseToAnyPublisher()
  }

  /// The state of the connection.
  ///
  /// Reading it does not connect.
  package var connection: StatePublisher<ConnectionState, Never> { state.connection.readOnly }

  /// The number of messages treated in each way.
  package var counts: FeedCounts { state.counts.withLock { $0 } }

  /// The newest reading of each device, for a consumer that shows values and need not see all of them.
  ///
  /// Sends a collection to take from when it becomes non-empty, and again after it has been taken. So at most one value
  /// is on its way, and memory is bounded by the number of devices, however slow the consumer is. The consumer never
  /// holds up the client's thread.
  package var latest: some Publisher<NewestReadings, TelemetryError> {
    Deferred { [readings] in
      let newest = NewestReadings()
      return readings.compactMap { newest.insert($0) ? newest : nil }
    }
  }
}

/// The C function that the client calls.
///
/// Returns whether the subscription was active, because a message that was not delivered must not be acknowledged.
private func forwardFeedEvent(
  _ pointer: UnsafeMutableRawPointer?, _ event: UnsafePointer<mqtt_event>?
) -> Bool {
  guard let event else { return true }
  let context = CContext(pointer)
  let value = FeedEvent(event.pointee)
  let isActive = context.yield(value)
  if case .connection(.refused(let reason)) = value { context.finish(throwing: TelemetryError.refused(reason)) }
  return isActive
}
