/// The sections of an archive.
public enum ArchiveSection: UInt8, CaseIterable, Sendable {
  /// The forums.
  case forums
  /// The threads of all forums.
  case threads
  /// The posts of all threads.
  case posts
  /// The members of the forum.
  case members
  /// The punishments of all members.
  case punishments
  /// The private messages.
  case messages

  /// The table of the section.
  var table: String {
    switch self {
    case .forums: "forum"
    case .threads: "thread"
    case .posts: "post"
    case .members: "member"
    case .punishments: "punishment"
    case .messages: "message"
    }
  }
}
