/// Whether showing a thread counts as having read it.
enum UpdateSeen: String, Hashable, Sendable {
  case seen
  case noseen
}
