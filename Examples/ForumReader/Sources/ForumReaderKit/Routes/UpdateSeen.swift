/// Whether showing a thread records it as read.
public enum UpdateSeen: String, Hashable, Sendable {
  case seen
  case noseen
}
