import CausewayBridging
package import LegacyMQTT

/// A client of the legacy library, which is freed with this object.
package final class MosquittoLink: MQTTLink {
  private let client: CHandle<OpaquePointer>

  /// Creates a client without connecting.
  package init(_ address: BrokerAddress) throws(TelemetryError) {
    guard let client = Self.open(address) else { throw .noResources }
    self.client = CHandle(client)
  }

  deinit {
    // The adapters stop the client when their registration ends, and retain it until then.
    mqtt_close(client.raw)
  }

  package func start(
    filter: String?, qos: Int, _ function: mqtt_event_fn, _ context: UnsafeMutableRawPointer
  ) throws(TelemetryError) {
    guard mqtt_start(client.raw, filter, Int32(qos), function, context) == 0 else { throw .noResources }
  }

  package func stop() {
    mqtt_stop(client.raw)
  }

  package func publish(
    _ payload: String, to topic: String, qos: Int, isRetained: Bool, _ function: mqtt_result_fn,
    _ context: UnsafeMutableRawPointer
  ) -> UInt64 {
    var payload = payload
    return payload.withUTF8 { bytes in
      mqtt_publish(
        client.raw, topic, bytes.baseAddress, Int32(bytes.count), Int32(qos), isRetained, function, context)
    }
  }

  package func forget(_ number: UInt64) -> Bool {
    mqtt_forget(client.raw, number)
  }

  private static func open(_ address: BrokerAddress) -> OpaquePointer? {
    address.host.withCString { host in
      address.clientID.withCString { clientID in
        withOptionalCString(address.user) { user in
          withOptionalCString(address.password) { password in
            var options = mqtt_options()
            options.host = host
            options.port = Int32(address.port)
            options.client_id = clientID
            options.clean_session = !address.isPersistent
            options.keepalive = Int32(address.keepAlive)
            options.retry_milliseconds = Int32(address.retryDelay / .milliseconds(1))
            options.max_inflight = Int32(address.maxInFlight)
            options.username = user
            options.password = password
            return mqtt_open(&options)
          }
        }
      }
    }
  }

  private static func withOptionalCString<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }
}
