import Foundation

/// A private message.
struct Message: Hashable, Sendable {
  let id: String
  let senderID: String
  let subject: String
  let date: Date
  let text: String
}
