/// The beginning or end of a write.
enum SavingActivity: Sendable {
  /// A write began.
  case began
  /// A write ended.
  case ended(SaveOutcome)
}
