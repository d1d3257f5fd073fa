/// The text of a reply or a message that is being written.
public struct Draft: Codable, Hashable, Sendable {
  /// The recipient of a message; unused for a reply.
  public var recipientID = ""
  /// The subject of a message; unused for a reply.
  public var subject = ""
  public var text = ""
}

/// The drafts of the forum, where a generic parameter hides the name.
public typealias ForumDraft = Draft
