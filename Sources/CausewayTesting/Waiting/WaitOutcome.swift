/// How a wait has ended.
enum WaitOutcome: Sendable {
  /// What was waited for has happened.
  case ready
  /// The waiting task was cancelled.
  case cancelled
  /// The patience is over.
  case late
}
