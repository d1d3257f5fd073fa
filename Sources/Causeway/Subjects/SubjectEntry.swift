/// What a sender finds when it wants to become the owner of a subject with a value.
@usableFromInline
enum SubjectEntry: Sendable {
  /// It is the owner now.
  case owner
  /// Another thread is, or the sender itself further up its stack.
  case contended
  /// The subject has ended.
  case closed
}
