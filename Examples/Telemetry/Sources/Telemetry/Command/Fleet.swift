import Foundation
import TelemetryKit

/// The gateways of a simulated fleet.
struct Fleet: Sendable {
  let gateways: [Gateway]
  private let broker: BrokerOptions

  /// Creates the gateways, which connect.
  init(
    _ broker: BrokerOptions, devices: Int, connections: Int, replay: Duration, maxInFlight: Int, isRetained: Bool
  ) throws(TelemetryError) {
    let boot = Int(Date.now.timeIntervalSince1970)
    var gateways: [Gateway] = []
    for number in 0..<connections {
      let range = devices * number / connections..<devices * (number + 1) / connections
      let link = try MosquittoLink(broker.address(clientID: Environment.uniqueName("devices")))
      let publisher = TelemetryPublisher(link, root: broker.topic, qos: broker.qos)
      gateways.append(
        Gateway(
          publisher, SimulatedDevices(range, boot: boot, seed: UInt64(number + 1)), keep: replay,
          maxInFlight: maxInFlight, isRetained: isRetained))
    }
    self.gateways = gateways
    self.broker = broker
  }

  /// The counts of all gateways.
  var counts: GatewayCounts { gateways.reduce(GatewayCounts()) { $0 + $1.counts } }

  /// The newest acknowledged number of each device.
  var acknowledged: [String: Int] {
    gateways.reduce(into: [:]) { all, gateway in all.merge(gateway.acknowledged) { first, _ in first } }
  }

  /// Whether every reading has been acknowledged.
  var isSettled: Bool { gateways.allSatisfy(\.isSettled) }

  /// What prevents the devices from publishing, or `nil` if all gateways are connected.
  var trouble: FleetStatus? {
    guard let state = gateways.map(\.connection).first(where: { $0 != .connected }) else { return nil }
    return FleetStatus(state, host: broker.host, port: broker.port)
  }

  /// Whether the broker has refused a gateway, which does not try again.
  var isRefused: Bool {
    gateways.contains { gateway in
      if case .refused = gateway.connection { true } else { false }
    }
  }

  /// Lets a number of readings become due in all gateways together.
  func advance(measuring count: Double, at time: Duration) {
    for gateway in gateways { gateway.advance(measuring: count / Double(gateways.count), at: time) }
  }

  /// Disconnects all gateways.
  func close() {
    for gateway in gateways { gateway.close() }
  }
}
