import Causeway
import CausewayBridging
import Synchronization

/// One connection that publishes the readings of many devices, and sends them again after a new connection.
///
/// A fleet of 10,000 devices in one process uses a few gateways instead of 10,000 connections.
package final class Gateway: Sendable {
  private struct State {
    var devices: SimulatedDevices
    var window: ReplayWindow<Reading>
    var counts = GatewayCounts()
    /// The newest acknowledged number of each device.
    var acknowledged: [String: Int] = [:]
    /// The number of readings due, with a fraction.
    var due = 0.0
    var isConnected = false
    var time = Duration.zero
  }

  private let publisher: TelemetryPublisher
  private let isRetained: Bool
  private let capacity: Int
  private let state: Mutex<State>
  private let outgoing = PassthroughSubject<Outgoing, Never>()
  private let tokens = Mutex<[AnyCancellable]>([])

  private struct Outgoing {
    let index: Int
    let connection: Int
    let reading: Reading
  }

  /// Creates a gateway.
  ///
  /// - Parameters:
  ///   - publisher: The adapter, used by this gateway only.
  ///   - devices: The devices.
  ///   - keep: The time that acknowledged readings are kept, to be sent again after a new connection.
  ///   - maxInFlight: The number of readings that may wait for their acknowledgement.
  ///   - isRetained: Whether the broker keeps the newest reading of each device.
  ///   - capacity: The number of readings in memory at which the devices stop measuring.
  package init(
    _ publisher: TelemetryPublisher, _ devices: SimulatedDevices, keep: Duration = .seconds(5), maxInFlight: Int = 1000,
    isRetained: Bool = false, capacity: Int = 1_000_000
  ) {
    self.publisher = publisher
    self.isRetained = isRetained
    self.capacity = capacity
    state = Mutex(State(devices: devices, window: ReplayWindow(keep: keep, maxInFlight: maxInFlight)))
    let results = outgoing.flatMap { item in
      publisher.acknowledgement(of: item.reading, isRetained: isRetained)
        .map { (item, true) }
        .catch { _ in Just((item, false)) }
    }
    let answers = results.sink { [weak self] in self?.note($0, isAcknowledged: $1) }
    let states = publisher.connection.sink { [weak self] in self?.note($0) }
    tokens.withLock { $0 = [answers, states] }
  }

  /// The counts so far.
  package var counts: GatewayCounts { state.withLock { $0.counts } }
  /// The newest acknowledged number of each device.
  package var acknowledged: [String: Int] { state.withLock { $0.acknowledged } }
  /// The state of the connection.
  package var connection: ConnectionState { publisher.connection.value }
  /// Whether every reading has been acknowledged.
  package var isSettled: Bool { state.withLock { $0.window.unacknowledged == 0 } }

  /// Lets the devices measure, and publishes what the connection has room for.
  ///
  /// Call this method from one task, again and again.
  ///
  /// - Parameters:
  ///   - measuring: The number of readings that have become due. A fraction counts for the next call.
  ///   - time: The time since the start.
  package func advance(measuring: Double, at time: Duration) {
    state.withLock { state in
      state.time = time
      state.due = min(state.due + measuring, Double(capacity))
      while state.due >= 1, state.window.count < capacity {
        state.due -= 1
        state.counts.measured += 1
        state.window.append(state.devices.next())
      }
      state.window.prune()
    }
    // One at a time, so that a result that comes inside `send` finds the state unlocked.
    while let item = takeNext() { outgoing.send(item) }
  }

  /// Disconnects.
  package func close() {
    tokens.withLock { $0.removeAll() }
    publisher.close()
  }

  private func takeNext() -> Outgoing? {
    state.withLock { state in
      guard state.isConnected, let next = state.window.takeNext() else { return nil }
      state.counts.sent += 1
      return Outgoing(index: next.index, connection: next.connection, reading: next.item)
    }
  }

  private func note(_ item: Outgoing, isAcknowledged: Bool) {
    state.withLock { state in
      guard isAcknowledged else {
        state.counts.failed += 1
        return
      }
      if let reading = state.window.acknowledge(item.index, of: item.connection, at: state.time) {
        state.counts.acknowledged += 1
        state.acknowledged[reading.device] = max(reading.number, state.acknowledged[reading.device] ?? 0)
      }
    }
  }

  private func note(_ connection: ConnectionState) {
    state.withLock { state in
      state.isConnected = connection == .connected
      if state.isConnected { state.window.rewind() }
    }
  }
}

/// The number of readings that gateways have treated in each way.
package struct GatewayCounts: Equatable, Sendable {
  /// The readings that the devices have measured.
  package var measured = 0
  /// The messages that were published, with those that were sent again.
  package var sent = 0
  /// The readings that the broker has acknowledged.
  package var acknowledged = 0
  /// The messages whose acknowledgement did not arrive.
  package var failed = 0

  package init() {}

  /// Returns the sum of two counts.
  package static func + (first: GatewayCounts, second: GatewayCounts) -> GatewayCounts {
    var sum = first
    sum.measured += second.measured
    sum.sent += second.sent
    sum.acknowledged += second.acknowledged
    sum.failed += second.failed
    return sum
  }
}
