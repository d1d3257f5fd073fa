/// The text of a reply or a message that is being written.
struct Draft: Codable, Hashable, Sendable {
  /// The recipient of a message; unused for a reply.
  var recipientID = ""
  /// The subject of a message; unused for a reply.
  var subject = ""
  var text = ""
}

/// The drafts of the forum, where a generic parameter hides the name.
typealias ForumDraft = Draft
