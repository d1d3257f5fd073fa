import CausewayBridging
import LegacyMQTT

/// The reason why a message was not acknowledged.
package enum PublishError: Error, Equatable {
  /// There is no connection. The broker has not received the message.
  case notConnected
  /// The connection was lost before the acknowledgement. The broker may have received the message.
  case disconnected
  /// The broker has refused the connection, for the given reason.
  case refused(String)
  /// Too many messages wait for their acknowledgement.
  case tooManyPending
  /// The topic or the payload is invalid.
  case invalidMessage
}

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
