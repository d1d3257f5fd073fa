public import Foundation

/// A private message.
public struct Message: Hashable, Sendable {
  /// The ID of the message.
  public let id: String
  /// The ID of the member who sent the message.
  public let senderID: String
  /// The subject.
  public let subject: String
  /// The date of sending.
  public let date: Date
  /// The text.
  public let text: String
}
