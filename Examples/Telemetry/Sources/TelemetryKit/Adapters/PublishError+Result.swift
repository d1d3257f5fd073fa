import CausewayBridging
import LegacyMQTT

extension PublishError {
  /// Completes a call with the result of the legacy library.
  static func complete(_ completion: CCompletion, _ result: mqtt_result) {
    switch result {
    case MQTT_ACKNOWLEDGED: completion.succeed()
    case MQTT_LOST: completion.fail(PublishError.disconnected)
    case MQTT_NOT_CONNECTED: completion.fail(PublishError.notConnected)
    case MQTT_TOO_MANY: completion.fail(PublishError.tooManyPending)
    default: completion.fail(PublishError.invalidMessage)
    }
  }
}
