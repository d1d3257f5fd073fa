/// A private message that is sent.
struct OutgoingMessage: Codable, Hashable, Sendable {
  /// Which member gets it.
  let recipientID: String
  let subject: String
  let text: String
}
