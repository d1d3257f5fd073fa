/// The result of trying to become the owner of a subject with a value.
@usableFromInline
enum SubjectEntry: Sendable {
  /// This thread is the owner now.
  case owner
  /// Another thread is the owner, or this thread already is, further up its stack.
  case contended
  /// The subject has completed.
  case closed
}
