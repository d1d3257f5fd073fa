/// Whether showing a thread records it as read.
public enum UpdateSeen: String, Hashable, Sendable {
  /// The posts are recorded as read.
  case seen
  /// The reading progress stays unchanged.
  case noseen
}
