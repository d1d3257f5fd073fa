public import Foundation

/// A private message.
public struct Message: Hashable, Sendable {
  public let id: String
  public let senderID: String
  public let subject: String
  public let date: Date
  public let text: String
}
