package import Causeway
package import CausewayBridging
import Dispatch
import LegacyMQTT

/// The adapter that publishes readings: each one is a one-shot call, which the broker's acknowledgement completes.
///
/// The client connects when this object is created, and disconnects when it is closed or released.
///
/// With QoS 1 the acknowledgement says that the broker has taken the reading over. Mosquitto acknowledges before it
/// writes to its disk, so a reading that was acknowledged just before the broker is killed may be lost; `ReplayWindow`
/// closes this gap. With QoS 0 the call succeeds when the reading is queued in this process.
package final class TelemetryPublisher: Sendable {
  private let link: any MQTTLink
  private let root: String
  private let qos: Int
  private let state: CurrentValueSubject<ConnectionState, Never>
  private let registration: AnyCancellable

  /// Creates an adapter and connects.
  ///
  /// - Parameters:
  ///   - link: The client of the legacy library, used by this adapter only.
  ///   - root: The first part of the topics.
  ///   - qos: The quality of service: 0 or 1.
  package init(_ link: any MQTTLink, root: String = "telemetry", qos: Int = 1) {
    self.link = link
    self.root = root
    self.qos = qos
    let state = CurrentValueSubject<ConnectionState, Never>(.idle)
    self.state = state
    let queue = DispatchQueue(label: "telemetry publisher")
    registration = CallbackPublisher<FeedEvent, TelemetryError>.cCallback(
      ending: .whenUnregisterReturns, on: queue, label: "telemetry publisher"
    ) { (context) throws(TelemetryError) in
      try link.start(
        filter: nil, qos: 0, { CContext($0).yield(FeedEvent($1!.pointee)) }, context.pointer)
      return {
        link.stop()
        state.send(.idle)
      }
    }
    .sink { _ in
    } receiveValue: { event in
      if case .connection(let connection) = event { state.send(connection) }
    }
  }

  /// The state of the connection.
  package var connection: StatePublisher<ConnectionState, Never> { state.readOnly }

  /// Disconnects.
  ///
  /// Readings that wait for their acknowledgement fail with ``PublishError/disconnected``.
  package func close() {
    registration.cancel()
  }

  /// Publishes a reading, and returns when the broker has acknowledged it.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - isRetained: Whether the broker keeps the reading for new subscribers, in place of the device's earlier one.
  /// - Throws: `.service` with a ``PublishError``, or `.cancelled`. The broker may have received the reading unless the
  ///   error is ``PublishError/notConnected``.
  package func publish(_ reading: Reading, isRetained: Bool = false) async throws(CallbackError<PublishError>) {
    try await withCallback { (callback: Callback<Void, PublishError>) in
      send(reading, isRetained: isRetained, callback)
    }
  }

  /// Returns a publisher that publishes a reading for each subscriber, inside `subscribe`.
  ///
  /// Unlike several tasks that call ``publish(_:isRetained:)``, several subscriptions of one thread keep their order.
  package func acknowledgement(
    of reading: Reading, isRetained: Bool = false
  ) -> CallbackFuture<Void, PublishError> {
    CallbackFuture { [self] callback in send(reading, isRetained: isRetained, callback) }
  }

  private func send(_ reading: Reading, isRetained: Bool, _ callback: Callback<Void, PublishError>) {
    if case .refused(let reason) = state.value { return callback.fail(.refused(reason)) }
    let completion = callback.cCompletion()
    let number = link.publish(
      ReadingText.encode(reading), to: "\(root)/\(reading.device)", qos: qos, isRetained: isRetained,
      { PublishError.complete(CCompletion($0), $1) }, completion.pointer)
    guard number != 0 else { return }
    callback.onCancel { [link] in
      if link.forget(number) { completion.release() }
    }
  }
}
