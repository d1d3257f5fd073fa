/// The reason why a wait ended.
enum WaitOutcome: Sendable {
  /// The condition is true.
  case ready
  /// The waiting task was cancelled.
  case cancelled
  /// The time limit was reached.
  case late
}
