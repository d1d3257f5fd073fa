/// A private message to send.
public struct OutgoingMessage: Codable, Hashable, Sendable {
  /// The ID of the member who receives the message.
  public let recipientID: String
  public let subject: String
  public let text: String
}
