public import Foundation

/// A private message.
public struct Message: Hashable, Sendable {
  /// The ID of the message.
  public let id: String
  /// The ID of the member who sent the message; empty if an earlier version has stored it without the sender.
  public let senderID: String
  /// The ID of the member to whom the message was sent; nil for archived messages, which belong to the reader.
  public internal(set) var recipientID: String?
  /// The subject.
  public let subject: String
  /// The date of sending.
  public let date: Date
  /// The text.
  public let text: String
  /// Whether the user has received the message and not read it.
  public internal(set) var isUnread = false
}

/// A list of private messages.
public enum MessageFolder: String, CaseIterable, Hashable, Sendable {
  /// The messages that the user has received.
  case inbox
  /// The messages that the user has sent.
  case sent
}
