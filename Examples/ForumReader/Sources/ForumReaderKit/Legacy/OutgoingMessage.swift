/// A private message to send.
struct OutgoingMessage: Codable, Hashable, Sendable {
  /// The ID of the member who receives the message.
  let recipientID: String
  let subject: String
  let text: String
}
