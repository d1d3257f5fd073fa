/// Whether showing a thread records it as read.
enum UpdateSeen: String, Hashable, Sendable {
  case seen
  case noseen
}
