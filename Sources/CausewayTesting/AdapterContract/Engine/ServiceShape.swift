/// The way in which a service calls back.
enum ServiceShape: Sendable {
  /// Repeatedly, until it finishes or fails.
  case repeating
  /// Once.
  case oneShot
  /// Repeatedly with progress, then once with the answer.
  case progress
  /// Once for each requested page.
  case paged

  /// Whether calls end with their answer, so that nothing is left to unregister.
  var endsByAnswering: Bool { self != .repeating }

  /// Whether a call is answered exactly once.
  var answersOnce: Bool { self == .oneShot || self == .progress }
}
