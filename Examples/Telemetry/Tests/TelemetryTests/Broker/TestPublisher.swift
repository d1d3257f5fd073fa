import Causeway
import CausewayBridging
import LegacyMQTT
import Testing

@testable import TelemetryKit

/// Publishers of tests, and the readings that they publish.
enum TestPublisher {
  /// Connects a publisher to a broker.
  static func connected(_ address: BrokerAddress) async throws -> TelemetryPublisher {
    let publisher = TelemetryPublisher(try MosquittoLink(address))
    await publisher.connection.reaches(.connected)
    return publisher
  }

  /// Returns a reading of a device.
  static func reading(_ number: Int, of device: String = "dev") -> Reading {
    Reading(device: device, boot: 1, number: number, hundredths: number)
  }

  /// Publishes any text as the payload, and returns when the broker has acknowledged it.
  static func publish(_ payload: String, with link: any MQTTLink) async throws {
    try await withCallback { (callback: Callback<Void, PublishError>) in
      _ = link.publish(
        payload, to: "telemetry/dev", qos: 1, isRetained: false, { PublishError.complete(CCompletion($0), $1) },
        callback.cCompletion().pointer)
    }
  }
}
