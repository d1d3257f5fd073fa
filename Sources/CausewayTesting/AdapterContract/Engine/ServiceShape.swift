/// How a service calls back.
enum ServiceShape: Sendable {
  /// Again and again, until it finishes or fails.
  case repeating
  /// Once.
  case oneShot
  /// Again and again with progress, then once with the answer.
  case progress
  /// Once for each page that it is asked for.
  case paged

  /// Whether calls end with their answer, so that there is nothing to unregister then.
  var endsByAnswering: Bool { self != .repeating }

  /// Whether a call is answered exactly once.
  var answersOnce: Bool { self == .oneShot || self == .progress }
}
