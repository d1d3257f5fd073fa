/// The tabs of the forum reader.
public enum ForumTab: String, CaseIterable, Codable, Hashable, Sendable {
  /// The list of all forums.
  case forums
  /// The bookmarked threads.
  case bookmarks
  /// The private messages.
  case messages
  /// The punishments of all members.
  case lepers
  /// The settings.
  case settings
}
