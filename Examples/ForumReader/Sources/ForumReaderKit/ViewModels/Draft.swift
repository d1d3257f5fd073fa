/// The text of a reply or a message that is being written.
public struct Draft: Codable, Hashable, Sendable {
  /// The recipient of a message; unused for a reply.
  public var recipientID: String
  /// The subject of a message; unused for a reply.
  public var subject: String
  /// The text.
  public var text: String

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - recipientID: The recipient of a message.
  ///   - subject: The subject of a message.
  ///   - text: The text.
  public init(recipientID: String = "", subject: String = "", text: String = "") {
    self.recipientID = recipientID
    self.subject = subject
    self.text = text
  }
}

/// The drafts of the forum, where a generic parameter hides the name.
public typealias ForumDraft = Draft
