/// A private message to send.
public struct OutgoingMessage: Codable, Hashable, Sendable {
  /// The ID of the member who receives the message.
  public let recipientID: String
  /// The subject.
  public let subject: String
  /// The text.
  public let text: String
}
