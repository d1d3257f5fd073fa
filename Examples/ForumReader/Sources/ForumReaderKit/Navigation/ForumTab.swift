/// The tabs of the forum reader.
public enum ForumTab: String, CaseIterable, Codable, Hashable, Sendable {
  case forums
  case bookmarks
  case messages
  case lepers
  case settings
}
