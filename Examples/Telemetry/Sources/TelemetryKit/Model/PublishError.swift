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
