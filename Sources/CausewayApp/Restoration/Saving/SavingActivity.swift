/// What a writer is doing, as an event.
enum SavingActivity: Sendable {
  /// The store is being written.
  case began
  /// Writing has ended.
  case ended(SaveOutcome)
}
